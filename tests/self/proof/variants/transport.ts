import type { Variant } from '../variant.ts';

// Servers that speak HTTP in another dialect. Their answers go over a connection.

export const transportVariants: readonly Variant[] = [
  { id: 'path-prefix', sentence: 'the API lives below a path', transport: { prefix: '/im/api/v1' } },
  { id: 'chunked', sentence: 'replies come in chunks', transport: { chunked: true } },
  { id: 'gzip', sentence: 'replies are compressed', transport: { encoding: 'gzip' } },
  { id: 'closing', sentence: 'every connection is closed after its answer', transport: { closing: true } },
  { id: 'http-1.0', sentence: 'the server speaks HTTP/1.0', transport: { version: '1.0', closing: true } },
];
