import { Form } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import type { GiftKey } from "#sites/gift-keys.ts";
import { GiftArt } from "./gift-art.tsx";
import { giftName } from "./gift-words.ts";
import * as styles from "./tray.css.ts";
import { Tray, type TrayCost } from "./tray.tsx";

type Props = {
  id: string;
  gifts: readonly GiftKey[];
  price: TrayCost;
  clientId: string;
  here: string;
  /** Something else has to be answered first. */
  waits: boolean;
  onSend: (gift: GiftKey) => void;
  onClose: () => void;
};

/** Choose a gift, then send it: choosing alone costs nothing. Works without script, as a form. */
export function GiftTray({ id, gifts, price, clientId, here, waits, onSend, onClose }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(gifts[0]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen && price.affordable && !waits) onSend(chosen);
  };
  return (
    <Tray id={id} title={t("chat.gift_choose")} price={price} here={here} onClose={onClose}>
      <Form method="post" action={here} onSubmit={submit}>
        <input type="hidden" name="intent" value="gift" />
        <input type="hidden" name="client_id" value={clientId} />
        <fieldset className={styles.gifts} aria-label={t("chat.gift_choose")}>
          {gifts.map((gift, index) => (
            <label key={gift} className={styles.gift}>
              <input
                type="radio"
                name="gift"
                value={gift}
                defaultChecked={index === 0}
                data-autofocus={index === 0 || undefined}
                className={styles.radio}
                onChange={() => setChosen(gift)}
              />
              <GiftArt gift={gift} />
              {giftName(gift, t)}
            </label>
          ))}
        </fieldset>
        <div className={styles.foot}>
          <Button type="submit" cost={price.cost} disabled={waits || !price.affordable}>
            {t("chat.send_gift")}
          </Button>
        </div>
      </Form>
    </Tray>
  );
}
