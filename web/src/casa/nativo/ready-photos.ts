import { useEffect, useRef, useState } from 'react';
import { isPicture, readyPhoto } from './shrink.ts';

type Chosen = {
  onReady(files: File[]): void;
  /** Receives the sentence about a file that cannot be sent; the other files go on. */
  onRefuse(sentence: string): void;
};
/** Files on their way into a form: pictures are made ready one after another, the others come in at once. */
export function useReadyPhotos({ onReady, onRefuse }: Chosen) {
  const [preparing, setPreparing] = useState(false);
  const latest = useRef({ onReady, onRefuse });
  useEffect(() => {
    latest.current = { onReady, onRefuse };
  });
  const take = async (chosen: Iterable<File>) => {
    const files = [...chosen];
    if (!files.some(isPicture)) return onReady(files);
    setPreparing(true);
    const made: File[] = [];
    for (const file of files) {
      const ready = await readyPhoto(file);
      if ('file' in ready) made.push(ready.file);
      else latest.current.onRefuse(ready.refusal);
    }
    setPreparing(false);
    if (made.length > 0) latest.current.onReady(made);
  };
  return { preparing, take };
}
