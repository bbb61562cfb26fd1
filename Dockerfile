FROM node:22-slim AS build
WORKDIR /suite
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run release -- --dry-run --pack-only
RUN npm install --silent --omit=dev --prefix /opt/im-conformance ./reports/out/release/im-conformance-*.tgz

FROM node:22-slim
COPY --from=build /opt/im-conformance /opt/im-conformance
RUN mkdir -m 777 /reports
ENV IM_REPORT_DIR=/reports PATH=/opt/im-conformance/node_modules/.bin:$PATH
WORKDIR /reports
VOLUME /reports
USER node
ENTRYPOINT ["im-conformance"]
CMD ["run"]
