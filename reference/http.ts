/** One request as the reference server sees it: without transport details, with a complete body. */
export interface HttpRequest {
  readonly method: string;
  /** Without mount prefix and query. */
  readonly path: string;
  /** The text after the question mark; '' if there is none. */
  readonly query: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Names of headers as received, for tests. */
  readonly names?: readonly string[];
  readonly body: Buffer;
}

export interface HttpReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
