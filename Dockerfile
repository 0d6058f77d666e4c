# Built and run without root. Not tried by our tests, which run without a container engine.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY . .
# Installs what a start needs and builds it; the same code path as `npm start` on a machine.
RUN node scripts/start.mjs prepare

FROM node:22-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
COPY --from=build --chown=node:node /app /app
RUN mkdir -m 700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The program itself, so that it gets the container's signals.
CMD ["node", "apps/server/dist/main.mjs"]
