import { useEffect, useState } from 'react';
import { MAX_RECIBO } from '#contract/viajes/gastos/gastos.rules.ts';
import { FileField } from '#web/casa/ui/campos/file-field.tsx';

export type Recibo = { nombre: string; contenido: string };
/** Bytes as base64, which the outbox can keep and send later. */
const enBase64 = (file: File) =>
  new Promise<string>((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '');
    reader.onerror = () => fail(new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });
/** File of a receipt that waited on the device. */
const comoFichero = ({ nombre, contenido }: Recibo): File =>
  new File([Uint8Array.from(atob(contenido), (letra) => letra.charCodeAt(0))], nombre);

type Props = {
  value: Recibo | undefined;
  onChange(recibo: Recibo | undefined): void;
  /** Photo with which the form was opened. */
  foto: File | undefined;
  error?: string;
  isRequired: boolean;
  hint: string | undefined;
};
/** Receipt by photo or PDF. It goes inside the call, so that it waits with its expense where there is no network. */
export function CampoRecibo({ value, onChange, foto, error, ...field }: Props) {
  const [file, setFile] = useState<File | null>(() => foto ?? (value ? comoFichero(value) : null));
  const [failure, setFailure] = useState<string>();
  const put = (nuevo: File | null) => {
    setFile(nuevo);
    setFailure(undefined);
    if (nuevo === null) return onChange(undefined);
    enBase64(nuevo).then(
      (contenido) => onChange({ nombre: nuevo.name.slice(-150) || 'recibo', contenido }),
      () => setFailure('No se puede leer el fichero: vuelva a elegirlo'),
    );
  };
  useEffect(() => {
    if (foto !== undefined) put(foto);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the form opens with a photo
  }, []);
  const motivo = failure ?? error ?? '';
  return (
    <FileField
      {...field}
      {...(motivo !== '' && { error: motivo })}
      label="Recibo"
      accept=".pdf,image/jpeg,image/png,image/webp"
      maxBytes={MAX_RECIBO}
      value={file}
      onChange={put}
    />
  );
}
