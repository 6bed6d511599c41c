import { useMutation, useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { MAX_FOTOS } from '#contract/comunicaciones/comunicaciones.rules.ts';
import { messageOf } from '#web/kernel/query.ts';
import { PhotosField } from '#web/ui/photos-field.tsx';
import { fotoPorId, subirFoto } from './comunicaciones.api.ts';

type Enviandose = { key: string; file: File; progress: number; stop: AbortController };
type Props = {
  /** Numbers of those that the server has. */
  value: readonly number[];
  onChange(ids: number[]): void;
  /** True while some are on their way: the form waits for them. */
  onBusy(busy: boolean): void;
  error: string | undefined;
};

/** The photos of a new communication. Each is sent as soon as it is chosen, so that sending the rest takes no time. */
export function FotosDeComunicacion({ value, onChange, onBusy, error }: Props) {
  const { mutateAsync } = useMutation(subirFoto);
  const [sending, setSending] = useState<readonly Enviandose[]>([]);
  const [failure, setFailure] = useState<string>();
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const left = useRef<readonly Enviandose[]>([]);
  useEffect(() => {
    left.current = sending;
    onBusy(sending.length > 0);
  }, [sending, onBusy]);
  // Whoever leaves the form does not go on sending.
  useEffect(() => () => left.current.forEach(({ stop }) => stop.abort()), []);
  const kept = useQueries({ queries: value.map(fotoPorId) });

  const change = (key: string, to: Partial<Enviandose>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const drop = (key: string) => setSending((all) => all.filter((one) => one.key !== key));
  const send = async ({ key, file, stop }: Enviandose) => {
    try {
      const { Id } = await mutateAsync({
        file,
        signal: stop.signal,
        onProgress: (progress) => change(key, { progress }),
      });
      latest.current = [...latest.current, Id];
      onChange([...latest.current]);
    } catch (fault) {
      if (!stop.signal.aborted) setFailure(`No se ha podido enviar una foto. ${messageOf(fault)}`);
    } finally {
      drop(key);
    }
  };
  const add = (files: readonly File[]) => {
    setFailure(undefined);
    const all = files.map((file) => ({ key: crypto.randomUUID(), file, progress: 0, stop: new AbortController() }));
    setSending((before) => [...before, ...all]);
    // One after the other: on a telephone they would only take each other's room.
    void all.reduce((before, one) => before.then(() => send(one)), Promise.resolve());
  };
  const remove = (key: string) => {
    const one = sending.find((photo) => photo.key === key);
    one?.stop.abort();
    drop(key);
    latest.current = latest.current.filter((id) => String(id) !== key);
    onChange([...latest.current]);
  };
  return (
    <PhotosField
      label="Fotos"
      max={MAX_FOTOS}
      hint="Hasta cinco. Se guardan sin el lugar ni la hora en que se hicieron."
      photos={[
        ...value.map((id, i) => ({ key: String(id), blob: kept[i]?.data, progress: undefined })),
        ...sending.map(({ key, file, progress }) => ({ key, blob: file, progress })),
      ]}
      onAdd={add}
      onRemove={remove}
      error={failure ?? error}
    />
  );
}
