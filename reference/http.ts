/** One request as the reference server sees it: transport details are gone, the body is complete. */
export interface HttpRequest {
  readonly method: string;
  /** Without mount prefix and query. */
  readonly path: string;
  /** Text after the question mark, '' when there is none. */
  readonly query: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Names of headers as they came, where somebody looks at them. */
  readonly names?: readonly string[];
  readonly body: Buffer;
}

export interface HttpReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
