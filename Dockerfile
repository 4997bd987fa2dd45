# The console in one image, without build tools or the packages only browsers need.
#   docker build -t sms-operator-console .
#   docker run -p 8080:8080 -v console-data:/app/data -e JWT_SECRET=… -e ADMIN_PASSWORD=… sms-operator-console
# compose.yaml runs it with PostgreSQL and a gateway.

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build
# Keeps what the built server imports; the client's packages are in dist/client already.
RUN node .ci/keep-runtime-packages.mjs && npm prune --omit=dev --ignore-scripts
RUN mkdir data

FROM node:24-slim
ENV NODE_ENV=production PORT=8080
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build --chown=node:node /app/data ./data
USER node
# The embedded database, unless DATABASE_URL names another one, and exported files.
VOLUME /app/data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s --start-interval=1s --retries=3 \
  CMD ["node", "-e", "const { PORT = '8080', BASE_PATH = '' } = process.env; fetch(`http://127.0.0.1:${PORT}${BASE_PATH.replace(/\\/+$/, '')}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
