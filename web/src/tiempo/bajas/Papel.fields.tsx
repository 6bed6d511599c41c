import { useMemo, useState } from 'react';
import type { PapelEnviado } from '#contract/tiempo/bajas/baja.schemas.ts';
import { MAX_PAPEL, type PapelBaja } from '#contract/tiempo/bajas/bajas.rules.ts';
import { FileField } from '#web/casa/ui/campos/file-field.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';

type Props = {
  label: string;
  clase: PapelBaja;
  value: PapelEnviado | null;
  onChange(papel: PapelEnviado | null): void;
  error?: string | undefined;
  isRequired?: boolean;
};

/** Bytes of a file in base64, as a call holds them. */
const enBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((typeof reader.result === 'string' ? reader.result : '').replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(new Error('No se ha podido leer el fichero', { cause: reader.error }));
    reader.readAsDataURL(file);
  });
const enFichero = ({ nombre, contenido }: PapelEnviado): File =>
  new File([Uint8Array.from(atob(contenido), (c) => c.charCodeAt(0))], nombre);

/** Paper of a sickness: a PDF, or a photo made with the phone. It travels inside the call, so that it waits on the device with it. */
export function Papel({ label, clase, value, onChange, error, isRequired = false }: Props) {
  const [failure, setFailure] = useState<string>();
  const file = useMemo(() => value && enFichero(value), [value]);
  const take = async (chosen: File | null) => {
    setFailure(undefined);
    if (chosen === null) return onChange(null);
    try {
      onChange({ clase, nombre: chosen.name.slice(-120), contenido: await enBase64(chosen) });
    } catch (caught) {
      setFailure(caught instanceof Error ? caught.message : 'No se ha podido leer el fichero');
    }
  };
  return (
    <div className="grid gap-1.5">
      <FileField
        label={label}
        accept=".pdf,image/*"
        maxBytes={MAX_PAPEL}
        value={file}
        onChange={(chosen) => void take(chosen)}
        isRequired={isRequired}
        error={failure ?? error}
      />
      <Dim>Solo lo leen la persona y Recursos humanos.</Dim>
    </div>
  );
}
