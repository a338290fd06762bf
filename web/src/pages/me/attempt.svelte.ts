// What came of the last thing done on the page of oneself, in words.

import { ServerError } from '../../api';
import { sayProblem } from '../../words/say.svelte';

class Outcome {
  told = $state('');
}

export const outcome = new Outcome();

/** Do something and tell how it went. */
export async function attempt(deed: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await deed();
    outcome.told = done;
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    outcome.told = sayProblem(error.refused);
  }
}
