import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { camposDocumentoIzado } from '#contract/planta/izado/izado.schemas.ts';
import { CLASES_DOCUMENTO_IZADO, MAX_DOCUMENTO_IZADO } from '#contract/planta/izado/izado.rules.ts';
import { FileField } from '#web/casa/ui/campos/file-field.tsx';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { subirDocumento } from './izado.api.ts';

const CLASES = Object.entries(CLASES_DOCUMENTO_IZADO).map(([id, label]) => ({ id, label }));

type Props = { elemento: { Id: number; Codigo: string }; onClose(): void };
/** Document of an element: a PDF or a picture. */
export function DocumentoModal({ elemento: { Id, Codigo }, onClose }: Props) {
  const subir = useMutation(subirDocumento);
  const [fichero, setFichero] = useState<File | null>(null);
  const [falta, setFalta] = useState<string>();
  return (
    <DialogoDeActo
      title={`Documento de ${Codigo}`}
      role="dialog"
      enviar="Añadir"
      schema={camposDocumentoIzado}
      inicial={{ clase: 'CE' }}
      hacer={async (campos) => {
        if (fichero === null) {
          setFalta('Elija un fichero');
          throw new Error('Elija un fichero');
        }
        await subir.mutateAsync({ params: { id: String(Id) }, campos, fichero });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CampoSelect form={form} name="clase" label="Qué es" options={CLASES} isRequired />
          <FileField
            label="Fichero"
            hint="PDF, JPEG o PNG"
            accept=".pdf,image/jpeg,image/png"
            maxBytes={MAX_DOCUMENTO_IZADO}
            value={fichero}
            error={falta}
            onChange={(file) => {
              setFichero(file);
              setFalta(undefined);
            }}
            isRequired
          />
        </>
      )}
    </DialogoDeActo>
  );
}
