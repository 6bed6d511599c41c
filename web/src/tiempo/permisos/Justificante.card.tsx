import { useMutation } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import type { PermisoDetalle } from '#contract/tiempo/permisos/permiso.schemas.ts';
import { messageOf } from '#web/casa/kernel/query.ts';
import { FileField, fileSize } from '#web/casa/ui/campos/file-field.tsx';
import { BotonDePapel } from '#web/casa/ui/ficheros/visor.tsx';
import { ConIcono, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { leerJustificante, subirJustificante } from './permisos.api.ts';

const MAX = 10 * 1024 * 1024;

/** Supporting document, for its person and human resources only. */
export function Justificante({ permiso }: { permiso: PermisoDetalle }) {
  const { Id, Justificante: actual, acciones, FaltaJustificante: falta } = permiso;
  return (
    <Parte title="JUSTIFICANTE">
      <Stack>
        {actual && (
          <Row ends>
            <ConIcono icono={Paperclip}>
              {actual.Nombre} <Dim>{fileSize(actual.Tamano)}</Dim>
            </ConIcono>
            <BotonDePapel clave={`justificante ${Id}`} nombre={actual.Nombre} leer={() => leerJustificante(Id)} />
          </Row>
        )}
        {falta && <Notice tone="wait">Falta el justificante. Puede añadirlo ahora o cuando lo tenga.</Notice>}
        {acciones.includes('justificar') && <Subir id={Id} hay={actual !== null} />}
        <Dim>Solo lo ven usted y recursos humanos.</Dim>
      </Stack>
    </Parte>
  );
}

function Subir({ id, hay }: { id: number; hay: boolean }) {
  const [progress, setProgress] = useState<number>();
  const [fichero, setFichero] = useState<File | null>(null);
  const subir = useMutation(subirJustificante);
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
      label={hay ? 'Cambiarlo por otro' : 'Añadir el justificante'}
      accept=".pdf,image/*"
      maxBytes={MAX}
      value={fichero}
      onChange={send}
      compact
      {...(progress !== undefined && { progress })}
      {...(subir.isError && { error: messageOf(subir.error) })}
    />
  );
}
