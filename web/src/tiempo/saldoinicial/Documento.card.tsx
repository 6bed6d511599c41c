import { useMutation } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import type { SaldoInicialDetalle } from '#contract/tiempo/saldoinicial/inicial.schemas.ts';
import { MAX_PAPEL } from '#contract/tiempo/saldoinicial/saldoinicial.rules.ts';
import { messageOf } from '#web/casa/kernel/query.ts';
import { FileField, fileSize } from '#web/casa/ui/campos/file-field.tsx';
import { BotonDePapel } from '#web/casa/ui/ficheros/visor.tsx';
import { ConIcono, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { adjuntarFichero, leerFichero } from './saldoinicial.api.ts';

/** Document that the figure comes from, if there is one. */
export function Documento({ inicial: { Id, Fichero: actual, acciones } }: { inicial: SaldoInicialDetalle }) {
  const puede = acciones.includes('adjuntar');
  if (actual === null && !puede) return null;
  return (
    <Parte title="DOCUMENTO">
      <Stack>
        {actual && (
          <Row ends>
            <ConIcono icono={Paperclip}>
              {actual.Nombre} <Dim>{fileSize(actual.Tamano)}</Dim>
            </ConIcono>
            <BotonDePapel clave={`saldo inicial ${Id}`} nombre={actual.Nombre} leer={() => leerFichero(Id)} />
          </Row>
        )}
        {puede && <Subir id={Id} hay={actual !== null} />}
        <Dim>Solo lo ve recursos humanos.</Dim>
      </Stack>
    </Parte>
  );
}

function Subir({ id, hay }: { id: number; hay: boolean }) {
  const [progress, setProgress] = useState<number>();
  const [fichero, setFichero] = useState<File | null>(null);
  const subir = useMutation(adjuntarFichero);
  const send = (file: File | null) => {
    setFichero(file);
    if (!file) return;
    setProgress(0);
    subir.mutate(
      { id, fichero: file, onProgress: setProgress },
      { onSuccess: () => setFichero(null), onSettled: () => setProgress(undefined) },
    );
  };
  return (
    <FileField
      label={hay ? 'Cambiarlo por otro' : 'Añadir el documento'}
      accept=".pdf,image/*"
      maxBytes={MAX_PAPEL}
      value={fichero}
      onChange={send}
      compact
      {...(progress !== undefined && { progress })}
      {...(subir.isError && { error: messageOf(subir.error) })}
    />
  );
}
