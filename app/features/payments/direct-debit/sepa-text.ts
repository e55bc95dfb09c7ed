/** Letters that do not come apart into a base letter and an accent. */
const LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  Æ: "AE",
  œ: "oe",
  Œ: "OE",
  ø: "o",
  Ø: "O",
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "Th",
  ł: "l",
  Ł: "L",
  ı: "i",
  "&": "+",
  "’": "'",
  "‘": "'",
  "–": "-",
  "—": "-",
};

/** Text in the character set that every bank of the SEPA takes (EPC217-08): a–z A–Z 0–9 / - ? : ( ) . , ' + and space. */
export function sepaText(text: string, max: number): string {
  const latin = [...text.normalize("NFC")]
    .map((sign) => LETTERS[sign] ?? sign)
    .join("")
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
  return latin
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, " ")
    .replace(/\/{2,}/g, "/")
    .replace(/ +/g, " ")
    .replace(/^[/ ]+/, "")
    .slice(0, max)
    .replace(/[/ ]+$/, "");
}
