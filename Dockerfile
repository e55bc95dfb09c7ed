# One image for every site. Build: docker build -t dating . — run: see deploy/compose.yaml and docs/operate.md.
FROM node:20-bookworm-slim AS build
WORKDIR /srv/dating
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && rm -rf node_modules \
  && npm ci --omit=dev --no-audit --no-fund && npm cache clean --force

FROM node:20-bookworm-slim
ENV NODE_ENV=production PREBUILT=1 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /srv/dating
COPY --from=build /srv/dating/package.json /srv/dating/package-lock.json ./
COPY --from=build /srv/dating/node_modules ./node_modules
COPY --from=build /srv/dating/scripts ./scripts
COPY --from=build /srv/dating/build ./build
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# SIGTERM: readiness off, streams told to come back, requests finished, exit within 15 seconds.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
