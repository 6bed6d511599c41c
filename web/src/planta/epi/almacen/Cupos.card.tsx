import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { cuantasPersonas } from '#contract/casa/kernel/palabras.ts';
import type { CupoEpi } from '#contract/planta/epi/almacen/almacen.schemas.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { Badge } from '#web/casa/ui/piezas/badge.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { Listado } from '#web/casa/ui/tabla/listado.tsx';
import { BotonDeDialogo } from '#web/casa/ui/dialogos/boton-de-dialogo.tsx';
import { cuposEpi, quitarCupo } from './almacen.api.ts';
import { CupoModal } from './Cupo.modal.tsx';
import { Marco } from './Marco.card.tsx';

const ACTOS = ['quitar', 'cambiar'] as const;
const cuanto = ({ Cantidad, Meses }: CupoEpi) =>
  `${Cantidad} cada ${Meses === 1 ? 'mes' : Meses === 12 ? 'año' : `${Meses} meses`}`;
const Obligatorio = ({ de }: { de: CupoEpi }) =>
  de.Obligatorio ? <Badge>Obligatorio</Badge> : <Badge>Si lo pide</Badge>;

function Actos({ de: c }: { de: CupoEpi }) {
  const quitar = useMutation(quitarCupo);
  return (
    <Row>
      <ActosConPalabras
        acciones={ACTOS}
        actos={{
          quitar: {
            boton: 'Quitar',
            variant: 'plain',
            hacer: () => quitar.mutateAsync({ params: { id: String(c.Id) }, version: c.Version, body: {} }),
            pregunta: {
              title: `Quitar ${c.Articulo} a ${c.Puesto}`,
              message:
                'Desde ahora, cada petición de este artículo en ese puesto la decide Prevención. Lo ya pedido se conserva.',
            },
          },
          cambiar: { boton: 'Cambiar', variant: 'plain', dialogo: (close) => <CupoModal de={c} onClose={close} /> },
        }}
      />
    </Row>
  );
}

const columnas: readonly Column<CupoEpi>[] = [
  { id: 'puesto', header: 'Puesto', valor: (c) => c.Puesto, cell: (c) => <Texto look="strong">{c.Puesto}</Texto> },
  { id: 'articulo', header: 'Artículo', valor: (c) => c.Articulo, cell: (c) => c.Articulo },
  { id: 'cuanto', header: 'Cuánto', cell: (c) => cuanto(c) },
  { id: 'obligatorio', header: 'Obligatorio', cell: (c) => <Obligatorio de={c} /> },
  { id: 'personas', header: 'Personas', align: 'right', valor: (c) => c.Personas, cell: (c) => c.Personas },
  { id: 'actos', header: 'Acciones', cell: (c) => <Actos de={c} /> },
];

/** Entitlements by job: inside them a request is approved at once. */
export function Cupos() {
  const query = useQuery(cuposEpi);
  const crear = (
    <BotonDeDialogo boton="Cupo nuevo" icon={<Plus />}>
      {(close) => <CupoModal de={undefined} onClose={close} />}
    </BotonDeDialogo>
  );
  return (
    <Marco parte="cupos" acciones={crear}>
      <Listado
        de={query}
        caption="Cupos"
        columns={columnas}
        clave={({ Id }) => Id}
        tarjeta={(c) => (
          <>
            <Row ends top>
              <Texto look="title wide">{c.Puesto}</Texto>
              <Obligatorio de={c} />
            </Row>
            <span>{c.Articulo}</span>
            <Dim>
              {cuanto(c)} · {cuantasPersonas(c.Personas)}
            </Dim>
            <Actos de={c} />
          </>
        )}
        vacio={
          <EmptyState title="Todavía no hay cupos" action={crear}>
            Con un cupo, lo que se pide dentro de él queda aprobado al momento. Sin él, Prevención decide cada petición.
          </EmptyState>
        }
      />
    </Marco>
  );
}
