import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { CLASES_EPI } from '#contract/planta/epi/almacen/almacen.rules.ts';
import type { ArticuloEpi } from '#contract/planta/epi/almacen/almacen.schemas.ts';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { Listado } from '#web/casa/ui/tabla/listado.tsx';
import { BotonDeDialogo } from '#web/casa/ui/dialogos/boton-de-dialogo.tsx';
import { catalogoEpi, ofrecerArticulo, retirarArticulo } from './almacen.api.ts';
import { ArticuloModal } from './Articulo.modal.tsx';
import { Marco } from './Marco.card.tsx';

const vida = (dias: number | null): string =>
  dias === null
    ? ''
    : dias % 365 === 0
      ? dias === 365
        ? '1 año'
        : `${dias / 365} años`
      : dias === 1
        ? '1 día'
        : `${dias} días`;

function Actos({ de: a }: { de: ArticuloEpi }) {
  const retirar = useMutation(retirarArticulo);
  const ofrecer = useMutation(ofrecerArticulo);
  const peticion = { params: { id: String(a.Id) }, version: a.Version, body: {} };
  return (
    <Row>
      <ActosConPalabras
        acciones={a.acciones}
        actos={{
          retirar: {
            boton: 'Retirar',
            variant: 'plain',
            hacer: () => retirar.mutateAsync(peticion),
            pregunta: {
              title: `Retirar ${a.Nombre}`,
              message:
                'Ya no se podrá pedir ni dar entrada. ' +
                (a.Unidades > 0
                  ? `Quedan ${a.Unidades} en los almacenes, que se pueden seguir entregando.`
                  : 'Puede ofrecerlo de nuevo cuando quiera.'),
            },
          },
          ofrecer: { boton: 'Ofrecer de nuevo', variant: 'outline', hacer: () => ofrecer.mutateAsync(peticion) },
          cambiar: {
            boton: 'Cambiar',
            variant: 'plain',
            dialogo: (close) => <ArticuloModal de={a} onClose={close} />,
          },
        }}
      />
    </Row>
  );
}

const columnas: readonly Column<ArticuloEpi>[] = [
  {
    id: 'nombre',
    header: 'Artículo',
    valor: (a) => a.Nombre,
    className: 'py-2',
    cell: (a) => (
      <Stack gap="xs">
        <Texto look="strong">{a.Nombre}</Texto>
        {a.Modelo !== '' && <Dim>{a.Modelo}</Dim>}
      </Stack>
    ),
  },
  { id: 'clase', header: 'Tipo', valor: (a) => CLASES_EPI[a.Clase], cell: (a) => CLASES_EPI[a.Clase] },
  { id: 'norma', header: 'Norma', valor: (a) => a.Norma || null, cell: (a) => <Dim>{a.Norma || '—'}</Dim> },
  { id: 'tallas', header: 'Tallas', cell: (a) => <Dim>{a.Tallas.join(', ') || 'Única'}</Dim> },
  {
    id: 'vida',
    header: 'Vida útil',
    valor: (a) => a.VidaDias,
    className: 'whitespace-nowrap',
    cell: (a) => <Dim>{vida(a.VidaDias) || '—'}</Dim>,
  },
  { id: 'unidades', header: 'Existencias', align: 'right', valor: (a) => a.Unidades, cell: (a) => a.Unidades },
  { id: 'estado', header: 'Estado', valor: (a) => a.Estado, cell: (a) => <Estado de={a} /> },
  { id: 'actos', header: 'Acciones', cell: (a) => <Actos de={a} /> },
];

/** Articles that may be asked for, as PRL keeps them. */
export function Catalogo() {
  const query = useQuery(catalogoEpi);
  const prl = hasRole(useSession(), 'PRL');
  const crear = prl && (
    <BotonDeDialogo boton="Artículo nuevo" icon={<Plus />}>
      {(close) => <ArticuloModal de={undefined} onClose={close} />}
    </BotonDeDialogo>
  );
  return (
    <Marco parte="catalogo" acciones={crear}>
      <Listado
        de={query}
        caption="Catálogo"
        columns={prl ? columnas : columnas.slice(0, -1)}
        clave={({ Id }) => Id}
        tarjeta={(a) => (
          <>
            <Row ends top>
              <Texto look="title wide">{a.Nombre}</Texto>
              <Estado de={a} />
            </Row>
            <Dim>{[CLASES_EPI[a.Clase], a.Modelo, a.Norma].filter(Boolean).join(' · ')}</Dim>
            <Dim>
              {[
                a.Tallas.length > 0 && `Tallas ${a.Tallas.join(', ')}`,
                a.VidaDias !== null && `Dura ${vida(a.VidaDias)}`,
                a.Unidades === 1 ? 'Hay 1' : `Hay ${a.Unidades}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Dim>
            <Actos de={a} />
          </>
        )}
        vacio={
          <EmptyState title="El catálogo está vacío" action={crear}>
            Los artículos que añada se podrán pedir y entregar.
          </EmptyState>
        }
      />
    </Marco>
  );
}
