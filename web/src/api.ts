// Asking the server. A refusal comes back as one kind of error, whatever its cause.

export interface Refused {
  code: string;
  sentence: string;
  facts: Record<string, unknown>;
  clause: string | null;
}

/** The server refused, or could not be reached (status 0). */
export class ServerError extends Error {
  constructor(
    readonly status: number,
    readonly refused: Refused,
    readonly body: unknown = null,
  ) {
    super(refused.sentence);
  }
}

/** What is known of a refusal of which nothing is known. */
export const GONE: Refused = { code: 'server-gone', sentence: 'the server does not answer', facts: {}, clause: null };

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const headers: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const response = await fetch(`/api${path}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  }).catch(() => {
    throw new ServerError(0, GONE);
  });
  const text = await response.text();
  const answer: unknown = parsed(text);
  if (!response.ok) throw new ServerError(response.status, refusedBy(answer), answer);
  return answer as Answer;
}

function parsed(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null; // something between us and the server answered
  }
}

function refusedBy(answer: unknown): Refused {
  const error = (answer as { error?: Partial<Refused> } | null)?.error;
  return { ...GONE, ...error };
}

export const get = <Answer>(path: string) => ask<Answer>('GET', path);
export const post = <Answer>(path: string, body: unknown = {}) => ask<Answer>('POST', path, body);
export const put = <Answer>(path: string, body: unknown = {}) => ask<Answer>('PUT', path, body);
export const patch = <Answer>(path: string, body: unknown = {}) => ask<Answer>('PATCH', path, body);
export const remove = <Answer>(path: string) => ask<Answer>('DELETE', path);

/** A query string of what is given. */
export function query(parts: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(parts).filter(([, value]) => value !== null && value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text ? `?${text}` : '';
}
