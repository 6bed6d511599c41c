import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { Fichero, Lote } from '#contract/personas/documentos/documento.schemas.ts';
import { nombraA } from '#contract/personas/documentos/matricula.rules.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { focusAfterAct } from '#web/casa/ui/dialogos/after-act.ts';
import { DocPane } from '#web/casa/ui/ficheros/doc-pane.tsx';
import { Pdf } from '#web/casa/ui/ficheros/pdf.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Dim, Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { paramsOf } from '#web/casa/red/api.ts';
import { aceptarFichero, ficherosDe, leerPrevia, quitarFichero } from './documentos.api.ts';

type Props = { de: Lote; desde?: number | undefined; onClose(): void };
/** Review of the files of a lot one by one before the delivery: person and first page. Odd files come first. */
export function Revision({ de, desde, onClose }: Props) {
  const query = useInfiniteQuery(ficherosDe(de.Id, 'B'));
  const ficheros = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const [id, setId] = useState(desde);
  // A removed file leaves its place to the next one.
  const [lugar, setLugar] = useState(0);
  const visto = ficheros.findIndex(({ Id }) => Id === id);
  const i = visto === -1 ? Math.min(lugar, Math.max(ficheros.length - 1, 0)) : visto;
  if (visto !== -1 && visto !== lugar) setLugar(visto);
  const fichero = ficheros[i];
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && i >= ficheros.length - 2) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage, i, ficheros.length]);
  const ir = (indice: number) => setId(ficheros[indice]?.Id);
  const total = de.Buenos + de.PorAceptar;
  const sigue = useId();
  const esUltimo = i + 1 >= ficheros.length;
  return (
    <Modal
      isOpen
      size="xl"
      title={fichero ? `${fichero.Persona}, ${fichero.Matricula}` : 'Revisar'}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          {!esUltimo && (
            <Button variant="plain" className="sm:mr-auto" onPress={onClose}>
              Cerrar
            </Button>
          )}
          <Button variant="outline" icon={<ChevronLeft />} isDisabled={i === 0} onPress={() => ir(i - 1)}>
            Anterior
          </Button>
          {esUltimo ? (
            <Button id={sigue} onPress={onClose}>
              Terminar
            </Button>
          ) : (
            <Button id={sigue} className="flex-row-reverse" icon={<ChevronRight />} onPress={() => ir(i + 1)}>
              Siguiente
            </Button>
          )}
        </>
      }
    >
      {fichero === undefined ? (
        <Parrafo look="mute">{query.isPending ? 'Cargando...' : 'No queda ningún fichero por entregar.'}</Parrafo>
      ) : (
        <Previa key={fichero.Id} de={fichero}>
          <Row ends>
            <Dim>
              <Texto role="status" look="figures">
                {i + 1} de {total}
              </Texto>{' '}
              · <span className="break-all">{fichero.Nombre}</span>
            </Dim>
            <ActosDePrevia de={fichero} sigue={sigue} />
          </Row>
        </Previa>
      )}
    </Modal>
  );
}

/** `sigue`: the button that gets the focus after a file is accepted, since the one beside it would remove the file. */
function ActosDePrevia({ de: { Id, acciones }, sigue }: { de: Fichero; sigue: string }) {
  const quitar = useMutation(quitarFichero);
  const aceptar = useMutation(aceptarFichero);
  const params = paramsOf(Id);
  return (
    <Row>
      <ActosConPalabras
        acciones={acciones}
        actos={{
          quitar: { boton: 'Quitar', variant: 'plain', hacer: () => quitar.mutateAsync({ params }) },
          aceptar: {
            boton: 'Entregar también este',
            variant: 'outline',
            hacer: () => aceptar.mutateAsync({ params }).then(() => focusAfterAct(sigue)),
          },
        }}
      />
    </Row>
  );
}

/** A file beside whose it is and what is odd in it; `children`: its place among the others, and its acts. */
function Previa({ de, children }: { de: Fichero; children: ReactNode }) {
  const [pagina, setPagina] = useState<string>();
  const ajena = pagina !== undefined && nombraA(pagina, { matricula: de.Matricula, nombre: de.Persona }) === false;
  return (
    <DocPane
      documento={
        <Pdf nombre={de.Nombre} version={String(de.Id)} leer={() => leerPrevia(de.Id)} onPrimera={setPagina} />
      }
      datos={
        <Stack>
          {children}
          {(de.Avisos.length > 0 || ajena) && (
            <Notice tone="wait" live>
              <ul>
                {de.Avisos.map((aviso) => (
                  <li key={aviso}>{aviso}.</li>
                ))}
                {ajena && (
                  <li>
                    En la primera página no se leen ni la matrícula {de.Matricula} ni el nombre de {de.Persona}.
                  </li>
                )}
              </ul>
            </Notice>
          )}
        </Stack>
      }
    />
  );
}
