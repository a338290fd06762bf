// Writes src/wire.ts from the server's own description, which comes on standard input: `make wire`.

import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import openapiTS, { astToString } from 'openapi-typescript';

const description = await buffer(process.stdin);
const digest = createHash('sha256').update(description).digest('hex');
const types = astToString(await openapiTS(JSON.parse(description)));
writeFileSync(
  new URL('src/wire.ts', import.meta.url),
  `// Written by \`make wire\` from the output of \`fareplay openapi\`, which has this SHA-256:\n// ${digest}\n\n${types}`,
);
