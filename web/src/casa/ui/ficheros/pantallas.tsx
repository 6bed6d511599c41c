import { useMutation, useQuery } from '@tanstack/react-query';
import type { LinkProps, NavigateOptions } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { enCifras, fechaHora } from '#web/casa/kernel/format.ts';
import type { Lista } from '#web/casa/red/listas.ts';
import type { Importaciones } from '#web/casa/kernel/importaciones.ts';
import { ActosConPalabras, type Acto } from '#web/casa/ui/dialogos/actos.tsx';
import { Recorrido } from '#web/casa/ui/lista/recorrido.tsx';
import { Filas } from '#web/casa/ui/pagina/filas.tsx';
import { Detalle, ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Clamp, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Dim, Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { EnlaceDeFichero } from './boton-de-fichero.tsx';
import { FicheroEnMarcha, FilasDeFichero, LeerFichero } from './piezas.tsx';

/*
 * Screens of files that are read, shown and written once they are accepted. `de`: their queries and acts (`importacionesDe`).
 * ListaDeFicheros  of · title and the rest as in ListaConDetalle · leer: { label, hint, accept?, maxBytes, descargas? } ·
 *                  abre(id) · cifras(file): its rows in a line · children: words while there is none
 * DetalleDeFichero of · id · abre(id) · volver · cifras(file) · enMarcha(file): while it is written, or taken back
 *                  aviso(file): before it is accepted, what else there is to say ('' nothing), or why it cannot be: { sinNada }
 *                  actos(file): those besides `descartar`, which is its own · datos?(file): more definitions · cuentas(file), columns,
 *                  tarjeta: as in FilasDeFichero
 */
export type Fichero = {
  Id: number;
  Nombre: string;
  EstadoId: number;
  Estado: string;
  Malas: number;
  Creada: string;
  CreadaPor: string;
  Importada: string | null;
  Version: number;
  acciones: readonly string[];
  /** Files of only some areas have this field and the following ones. */
  Rechazadas?: number;
  ImportadaPor?: string;
  Deshecha?: string | null;
  DeshechaPor?: string;
  Motivo?: string;
};
/** Address of the screen of a file. */
type Abre = (id: number) => LinkProps & NavigateOptions;

type ListaProps<I extends Fichero, F, E extends string> = Pick<
  ComponentProps<typeof ListaConDetalle>,
  'title' | 'back' | 'pestanas'
> & {
  de: Importaciones<I, F, E>;
  leer: Pick<ComponentProps<typeof LeerFichero>, 'label' | 'hint' | 'accept' | 'maxBytes' | 'descargas'>;
  abre: Abre;
  cifras(fichero: I): string;
  children: ReactNode;
};
export function ListaDeFicheros<I extends Fichero, F, E extends string>(props: ListaProps<I, F, E>) {
  const { de, leer, abre, cifras, children, ...lista } = props;
  return (
    <ListaConDetalle
      {...lista}
      sola
      abrePrimera={false}
      arriba={<LeerFichero {...leer} leer={de.leer} leyendo={de.leyendo} abre={abre} />}
    >
      <Filas
        query={de.importaciones}
        label="Ficheros"
        titulo="FICHEROS"
        fila={(i) => (
          <>
            <Row ends top>
              <span className="min-w-0 flex-1 basis-28 font-semibold break-all">{i.Nombre}</span>
              <Estado de={i} />
            </Row>
            <Clamp>{cifras(i)}</Clamp>
            <Dim>
              {i.CreadaPor} · {fechaHora(i.Creada)}
            </Dim>
          </>
        )}
        abre={({ Id }) => abre(Id)}
        vacio={<EmptyState title="Todavía no se ha importado nada">{children}</EmptyState>}
      />
    </ListaConDetalle>
  );
}

type DetalleProps<I extends Fichero, F, E extends string> = {
  de: Importaciones<I, F, E>;
  id: number;
  abre: Abre;
  volver: NavigateOptions & { to: string };
  cifras(fichero: I): string;
  enMarcha(fichero: I): ComponentProps<typeof FicheroEnMarcha>;
  aviso(fichero: I): string | { sinNada: string };
  /** More about the whole file, drawn above its rows. */
  encima?(fichero: I): ReactNode;
  actos(fichero: I): Record<string, Acto>;
  datos?(fichero: I): readonly (readonly [string, ReactNode])[];
  cuentas(fichero: I): readonly { id: E; label: string; count: number }[];
  columns: readonly Column<F>[];
  tarjeta(fila: F): ReactNode;
  /** The rows cell by cell, instead of the table of `columns` on a desk. */
  enCeldas?(fichero: I, query: Lista<F>, vacio: ReactNode): ReactNode;
  /** Effect of accepting the file, said beside the act. */
  queda?(fichero: I): string;
};
export function DetalleDeFichero<I extends Fichero, F extends { Id: number }, E extends string>(
  props: DetalleProps<I, F, E>,
) {
  const { de, id, abre, cifras, datos } = props;
  const { mutateAsync: descartar } = useMutation(de.descartar);
  return (
    <Recorrido query={de.importaciones} id={id} abre={({ Id }) => abre(Id)}>
      <Detalle
        query={useQuery(de.importacion(id))}
        title={(i) => i?.Nombre ?? 'Fichero'}
        volver={props.volver}
        badge={(i) => <Estado de={i} />}
        acciones={(i, hecho) => (
          <>
            {i.EstadoId === 1 && props.queda && i.acciones.includes('importar') && (
              <div className="max-lg:order-first max-lg:basis-full!">
                <Parrafo look="small mute figures">{props.queda(i)}</Parrafo>
              </div>
            )}
            <ActosConPalabras
              acciones={i.acciones}
              actos={{
                descartar: {
                  boton: 'Descartar',
                  variant: 'outline',
                  hacer: () => descartar({ id, version: i.Version }).then(hecho),
                },
                ...props.actos(i),
              }}
            />
          </>
        )}
      >
        {(i) => (
          <Stack gap="lg">
            {(i.EstadoId === 2 || i.EstadoId === 4) && <FicheroEnMarcha {...props.enMarcha(i)} />}
            {i.EstadoId === 1 && <Aviso>{props.aviso(i)}</Aviso>}
            {props.encima?.(i)}
            <FilasDeFichero
              caption={`Filas de ${i.Nombre}`}
              cuentas={props.cuentas(i)}
              // wrong rows first; no other state has their letter
              primera={i.Malas > 0 ? ('M' as E) : undefined}
              query={(estado) => de.filasDe(id, estado, i.Version)}
              columns={props.columns}
              tarjeta={props.tarjeta}
              enCeldas={props.enCeldas && ((query, vacio) => props.enCeldas?.(i, query, vacio))}
              errores={
                i.Malas + (i.Rechazadas ?? 0) > 0 && (
                  <EnlaceDeFichero descargar={de.errores} args={id}>
                    Descargar las filas con error
                  </EnlaceDeFichero>
                )
              }
            />
            <Definitions
              items={[
                ['Filas', cifras(i)],
                ...(datos?.(i) ?? []),
                ['Leído', `${fechaHora(i.Creada)}, por ${i.CreadaPor}`],
                ...(i.Importada === null
                  ? []
                  : ([
                      ['Importado', [fechaHora(i.Importada), i.ImportadaPor].filter(Boolean).join(', por ')],
                    ] as const)),
                ...(!i.Deshecha
                  ? []
                  : ([
                      ['Deshecho', `${fechaHora(i.Deshecha)}, por ${i.DeshechaPor}`],
                      ...(i.Motivo === undefined ? [] : ([['Motivo', i.Motivo]] as const)),
                    ] as const)),
              ]}
            />
          </Stack>
        )}
      </Detalle>
    </Recorrido>
  );
}

const Aviso = ({ children }: { children: string | { sinNada: string } }) =>
  typeof children === 'string' ? (
    <Notice>
      Todavía no se ha escrito nada.
      {children !== '' && ` ${children}`}
    </Notice>
  ) : (
    <Notice tone="wait">{children.sinNada}</Notice>
  );
/** Words about the rows with errors in the question before a file is written. */
export const sinLasMalas = (malas: number): string =>
  malas === 0
    ? ''
    : ` ${malas === 1 ? 'La fila con error no se importará' : `Las ${enCifras(malas)} filas con error no se importarán`}.`;
export const CADUCADA = 'Se leyó hace más de un día: vuelva a subirlo para importarlo.';
export const SIN_FILAS = 'No hay ninguna fila que importar. Corrija el fichero y vuelva a subirlo.';
