# syntax=docker/dockerfile:1

# Kade in a container: docs/running.md says how, compose.yaml with what.
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --include=dev --no-audit --no-fund
RUN npm run build

FROM node:24-bookworm-slim
WORKDIR /srv/kade
COPY --from=build /src/build/kade ./
# Made here, so that a volume that is put there is the server's own.
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 \
    MALLOC_TRIM_THRESHOLD_=1048576 \
    MALLOC_MMAP_THRESHOLD_=1048576
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=8", "--v8-pool-size=1", "apps/server/dist/main.js"]
