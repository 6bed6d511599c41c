import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Download, FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { MAX_BYTES } from '#contract/personas/personas.rules.ts';
import { messageOf } from '#web/kernel/query.ts';
import { saveFile } from '#web/red/api.ts';
import { FileField } from '#web/ui/campos/file-field.tsx';
import { Filas } from '#web/ui/pagina/filas.tsx';
import { ListaConDetalle } from '#web/ui/pagina/lista-detalle.tsx';
import { Button } from '#web/ui/piezas/button.tsx';
import { EmptyState } from '#web/ui/piezas/empty-state.tsx';
import { Stack } from '#web/ui/piezas/layout.tsx';
import { descargarPlantilla, importaciones, leerFichero } from './importar.api.ts';
import { abreFichero, FilaImportacion } from './Importacion.card.tsx';

/** Files of people: one is read here, and nobody of it is written until its detail says so. */
export function ImportarScreen() {
  return (
    <ListaConDetalle
      title="Importar personas"
      back="/menu/personas"
      abrePrimera={false}
      elija="Elija un fichero para ver sus filas."
      arriba={<Leer />}
    >
      <Filas
        query={importaciones}
        label="Ficheros"
        titulo="FICHEROS"
        fila={(i) => <FilaImportacion importacion={i} />}
        abre={({ Id }) => abreFichero(Id)}
        vacio={
          <EmptyState icon={<FileSpreadsheet className="size-6" />} title="Todavía no se ha importado nada">
            Suba un fichero: verá qué personas son nuevas, qué cambia en las demás y qué filas tienen un error antes de
            que se escriba nada.
          </EmptyState>
        }
      />
    </ListaConDetalle>
  );
}

function Leer() {
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useMutation(leerFichero);
  const plantilla = useMutation({ ...descargarPlantilla, onSuccess: saveFile });
  const [progress, setProgress] = useState<number>();
  const [fichero, setFichero] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const leer = async (file: File | null) => {
    setError(undefined);
    setFichero(file);
    if (file === null) return;
    try {
      const { Id } = await mutateAsync({ fichero: file, onProgress: setProgress });
      await navigate(abreFichero(Id));
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setFichero(null);
      setProgress(undefined);
    }
  };
  return (
    <Stack>
      <FileField
        label="Fichero de personas"
        hint="CSV con una columna Matrícula y las que quiera cambiar. Una celda vacía deja lo que hay y un guion lo borra. Hasta 10.000 filas y 4 MB."
        accept=".csv,.txt"
        maxBytes={MAX_BYTES}
        value={fichero}
        onChange={(file) => void leer(file)}
        isDisabled={isPending}
        {...(error !== undefined && { error })}
        {...(progress !== undefined && { progress })}
      />
      <Button
        variant="plain"
        className="justify-self-start px-2!"
        icon={<Download aria-hidden className="size-4.5" />}
        isPending={plantilla.isPending}
        onPress={() => plantilla.mutate()}
      >
        Descargar plantilla
      </Button>
    </Stack>
  );
}
