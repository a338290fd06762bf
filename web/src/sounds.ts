// Small sounds made on the spot, off at first.

import { settings } from './settings.svelte';

type Sound = 'turn' | 'claim' | 'card' | 'end';

const NOTES: Record<Sound, [number, number, number][]> = {
  turn: [
    [660, 0, 0.12],
    [880, 0.1, 0.18],
  ],
  claim: [
    [220, 0, 0.07],
    [220, 0.09, 0.07],
    [330, 0.18, 0.12],
  ],
  card: [[520, 0, 0.05]],
  end: [
    [523, 0, 0.18],
    [659, 0.16, 0.18],
    [784, 0.32, 0.3],
  ],
};
let context: AudioContext | null = null;

export function sound(which: Sound): void {
  if (!settings.sounds) return;
  context ??= new AudioContext();
  for (const [pitch, after, long] of NOTES[which]) note(context, pitch, context.currentTime + after, long);
}

function note(context: AudioContext, pitch: number, start: number, long: number): void {
  const tone = new OscillatorNode(context, { type: 'triangle', frequency: pitch });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.12, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, start + long);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + long);
}
