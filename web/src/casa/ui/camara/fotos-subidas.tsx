import { type MutationOptions, useMutation, useQueries, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '#web/casa/red/api.ts';
import { watchForm } from '#web/casa/kernel/half-written.ts';
import { uuid } from '#web/casa/red/idempotency.ts';
import { messageOf } from '#web/casa/kernel/query.ts';
import { useUndoable } from '#web/casa/kernel/undo.ts';
import { PhotosField } from '#web/casa/ui/campos/photos-field.tsx';

/*
 * FotosSubidas  label · max · hint? · value: ids of the uploaded ones · onChange(ids) · onState(state): the form waits
 *               for 'enviando' and 'falta' · error
 *               subir: mutation of an upload · foto(id): query of its bytes. Each is uploaded as soon as it is chosen, and kept for a
 *               retry where it fails.
 */
export type EstadoDeFotos = 'listas' | 'enviando' | 'falta';
/** Why the form cannot be sent yet. */
export const FALTAN_FOTOS: Partial<Record<EstadoDeFotos, string>> = {
  enviando: 'Enviando las fotos…',
  falta: 'Falta una foto: reinténtela o quítela',
};
type Subida = { file: File; onProgress(fraction: number): void; signal: AbortSignal };
type Enviandose = {
  key: string;
  file: File;
  progress: number;
  stop: AbortController;
  /** Failure of the upload. The photo is kept for a retry, because a photo of the phone's camera exists nowhere else. */
  fault?: unknown;
};
type Props<Foto extends { Id: number }> = {
  label: string;
  max: number;
  hint?: string;
  value: readonly number[];
  onChange(ids: number[]): void;
  onState(state: EstadoDeFotos): void;
  error?: string | undefined;
  subir: MutationOptions<Foto, Error, Subida>;
  foto(id: number): UseQueryOptions<Blob, Error, Blob, (string | number)[]>;
};
const estadoDe = (all: readonly Enviandose[]): EstadoDeFotos => {
  if (all.some(({ fault }) => fault === undefined)) return 'enviando';
  return all.length > 0 ? 'falta' : 'listas';
};
/** Failures of the network are retried automatically; refusals of the server are not. */
const isNetwork = ({ fault }: Enviandose) => fault !== undefined && !(fault instanceof ApiError && fault.status >= 400);

export function FotosSubidas<Foto extends { Id: number }>({
  label,
  max,
  hint,
  value,
  onChange,
  onState,
  error,
  subir,
  foto,
}: Props<Foto>) {
  const undoable = useUndoable();
  const { mutateAsync } = useMutation(subir);
  const [sending, setSending] = useState<readonly Enviandose[]>([]);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const left = useRef<readonly Enviandose[]>([]);
  useEffect(() => {
    left.current = sending;
    onState(estadoDe(sending));
  }, [sending, onState]);
  // Leaving the form aborts its uploads.
  useEffect(() => () => left.current.forEach(({ stop }) => stop.abort()), []);
  useEffect(() => watchForm(() => left.current.length > 0), []);
  const kept = useQueries({ queries: value.map(foto) });

  const change = (key: string, to: Partial<Enviandose>) =>
    setSending((all) => all.map((enviandose) => (enviandose.key === key ? { ...enviandose, ...to } : enviandose)));
  const drop = (key: string) => setSending((all) => all.filter((enviandose) => enviandose.key !== key));
  const send = async ({ key, file, stop }: Enviandose) => {
    if (stop.signal.aborted) return;
    try {
      const { Id } = await mutateAsync({
        file,
        signal: stop.signal,
        onProgress: (progress) => change(key, { progress }),
      });
      latest.current = [...latest.current, Id];
      onChange([...latest.current]);
      drop(key);
    } catch (fault) {
      if (stop.signal.aborted) drop(key);
      else change(key, { fault });
    }
  };
  // Photos are sent one after another, because a phone's connection has no room for more.
  const sendAll = (all: readonly Enviandose[]) =>
    void all.reduce((before, enviandose) => before.then(() => send(enviandose)), Promise.resolve());
  const add = (files: readonly File[]) => {
    const all = files.map((file) => ({ key: uuid(), file, progress: 0, stop: new AbortController() }));
    setSending((before) => [...before, ...all]);
    sendAll(all);
  };
  const retry = (which: (enviandose: Enviandose) => boolean) => {
    const again = left.current.filter((enviandose) => enviandose.fault !== undefined && which(enviandose));
    for (const { key } of again) change(key, { progress: 0, fault: undefined });
    sendAll(again);
  };
  const onOnline = useEffectEvent(() => retry(isNetwork));
  useEffect(() => {
    const again = () => onOnline();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  const remove = (key: string) => {
    const pending = sending.find((photo) => photo.key === key);
    pending?.stop.abort();
    drop(key);
    const at = latest.current.findIndex((id) => String(id) === key);
    const ids = at < 0 ? [] : latest.current.slice(at, at + 1);
    const put = (all: readonly number[]) => {
      latest.current = all;
      onChange([...all]);
    };
    put(latest.current.filter((id) => String(id) !== key));
    undoable('Foto quitada', () => {
      if (latest.current.length + left.current.length >= max) return;
      if (pending) add([pending.file]);
      else put(latest.current.toSpliced(at, 0, ...ids));
    });
  };
  const failed = sending.find(({ fault }) => fault !== undefined);
  return (
    <PhotosField
      label={label}
      max={max}
      {...(hint !== undefined && { hint })}
      photos={[
        ...value.map((id, i) => ({ key: String(id), blob: kept[i]?.data, progress: undefined })),
        ...sending.map(({ key, file, progress, fault }) =>
          fault === undefined ? { key, blob: file, progress } : { key, blob: file, progress: undefined, failed: true },
        ),
      ]}
      onAdd={add}
      onRemove={remove}
      onRetry={(key) => retry((enviandose) => enviandose.key === key)}
      error={failed ? `No se ha podido enviar una foto. ${messageOf(failed.fault)}` : error}
    />
  );
}
