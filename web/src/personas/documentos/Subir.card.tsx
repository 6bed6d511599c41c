import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#web/casa/kernel/query.ts';
import { Field } from '#web/casa/ui/campos/field.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { DropBox } from '#web/casa/ui/piezas/drop-box.tsx';
import { IconCircle } from '#web/casa/ui/piezas/icono.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Progress } from '#web/casa/ui/piezas/progress.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { subirEnvio } from './documentos.api.ts';
import { agrupar, empaquetar, faltaDeElegidos } from './envios.api.ts';

/** Chosen files, in uploads, and the number of files that have arrived. */
type Marcha = { grupos: readonly File[][]; hechos: number; parte: number };
const cuantos = (grupos: readonly File[][]) => grupos.reduce((sum, grupo) => sum + grupo.length, 0);

/** Uploads files to a lot, one upload after another; a failed one is repeated from its own place. */
export function Subir({ id }: { id: number }) {
  const queries = useQueryClient();
  const subir = useMutation(subirEnvio);
  const [marcha, setMarcha] = useState<Marcha>();
  const [falta, setFalta] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const enviar = async (grupos: readonly File[][], desde: number) => {
    setBusy(true);
    setFalta(undefined);
    let hechos = desde;
    try {
      for (const grupo of grupos.slice(desde)) {
        setMarcha({ grupos, hechos, parte: 0 });
        const at = hechos;
        const onProgress = (parte: number) => setMarcha({ grupos, hechos: at, parte });
        await subir.mutateAsync({ id, fichero: await empaquetar(grupo), onProgress });
        hechos++;
      }
      setMarcha(undefined);
    } catch (error) {
      setMarcha({ grupos, hechos, parte: 0 });
      setFalta(messageOf(error));
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: ['documentos'] });
    }
  };
  const elegir = (files: readonly File[]) => {
    const wrong = faltaDeElegidos(files);
    setFalta(wrong);
    setMarcha(undefined);
    if (wrong === undefined && files.length > 0) void enviar(agrupar(files), 0);
  };
  const total = marcha ? cuantos(marcha.grupos) : 0;
  const enviados = marcha ? cuantos(marcha.grupos.slice(0, marcha.hechos)) : 0;
  return (
    <Stack>
      <Field label="Ficheros" error={marcha === undefined ? falta : undefined} urgent>
        {({ id: field, invalid, group }) => (
          <DropBox
            id={field}
            multiple
            accept=".pdf,.zip"
            disabled={isBusy}
            isInvalid={invalid}
            aria-describedby={`${field}h ${group['aria-describedby'] ?? ''}`.trim()}
            onFiles={(files) => elegir([...files])}
          >
            <div className="flex min-h-20 items-center gap-3.5 px-4 py-3">
              <IconCircle icon={Upload} />
              <p id={`${field}h`} className="min-w-0 text-sm">
                <span className="block text-control font-medium">Elija los PDF, o un ZIP, o arrástrelos aquí</span>
                <Texto look="mute">
                  El nombre de cada uno lleva la matrícula: 0012.pdf, 0012_nomina.pdf. Cada PDF, hasta 5 MB; un ZIP,
                  hasta 12.
                </Texto>
              </p>
            </div>
          </DropBox>
        )}
      </Field>
      {marcha !== undefined && isBusy && (
        <div role="status">
          <p className="mb-2 font-medium tabular-nums">
            Enviando: {enviados} de {total} ficheros
          </p>
          <Progress
            value={(marcha.hechos + marcha.parte) / marcha.grupos.length}
            label="Enviando"
            className="h-2 w-full rounded-full"
          />
        </div>
      )}
      {marcha !== undefined && !isBusy && falta !== undefined && (
        <Notice
          tone="bad"
          title={`Se han enviado ${enviados} de ${total} ficheros`}
          action={<Button onPress={() => void enviar(marcha.grupos, marcha.hechos)}>Seguir</Button>}
        >
          {falta}
        </Notice>
      )}
    </Stack>
  );
}
