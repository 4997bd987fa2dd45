import { createStore } from '#client/http/store.ts';
import { readText, writeText } from '#client/http/stored.ts';

const sound = createStore(readText('alarmSound') === 'on');

/** Whether new alarms sound in this browser: each user's own choice, off by default. */
export const useAlarmSound = (): boolean => sound.useValue();

export function setAlarmSound(isOn: boolean): void {
  writeText('alarmSound', isOn ? 'on' : undefined);
  sound.set(isOn);
  if (isOn) playAlarmSound();
}

/** Two short tones. Where the browser plays nothing before a click of its user, nothing is heard. */
export function playAlarmSound(): void {
  try {
    const context = new AudioContext();
    const end = context.currentTime + 0.4;
    for (const [frequency, from] of [
      [880, 0],
      [660, 0.2],
    ] as const) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(0.08, context.currentTime + from);
      volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + from + 0.18);
      tone.connect(volume).connect(context.destination);
      tone.start(context.currentTime + from);
      tone.stop(context.currentTime + from + 0.2);
      tone.onended = () => context.currentTime >= end - 0.05 && void context.close();
    }
  } catch {
    // A browser without sound: the badge still tells.
  }
}
