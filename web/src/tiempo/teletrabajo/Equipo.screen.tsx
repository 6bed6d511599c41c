import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { DiaDeEquipo } from '#contract/tiempo/teletrabajo/teletrabajo.schemas.ts';
import { MAX_NOTA } from '#contract/tiempo/teletrabajo/teletrabajo.rules.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { fechaConDia } from '#web/casa/kernel/format.ts';
import { BuscarPersonas } from '#web/casa/ui/campos/search-input.tsx';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { Pestanas, RUTA, TITULO } from './Pestanas.card.tsx';
import { diasDeEquipo, vetarDia } from './teletrabajo.api.ts';

const route = getRouteApi('/protegida/menu/teletrabajo/equipo');

/** Days that the reader's people have planned, by date; vetoed here where the agreement says so. */
export function EquipoScreen() {
  const { texto } = route.useSearch();
  const filtrar = useFiltros<{ texto: string }>(`${RUTA}/equipo`);
  const desk = useDesk();
  const buscar = <BuscarPersonas texto={texto} filtrar={filtrar} width={64} />;
  return (
    <ListaConDetalle
      title={TITULO}
      ancha
      {...(!desk && { buscar })}
      recogida={texto !== undefined}
      pestanas={<Pestanas abierta="equipo" />}
      filtros={desk && <FilterBar buscar={buscar} filtros={[]} value={{}} onChange={() => undefined} />}
    >
      <Tabla
        query={diasDeEquipo({ texto })}
        caption="Próximos días de teletrabajo"
        columns={columnas}
        tarjeta={(dia) => <FilaDia dia={dia} />}
        vacio={
          <ListaVacia
            title="Nadie de su equipo tiene días planeados"
            filtrada={texto !== undefined}
            sin={{
              title: 'Nadie coincide',
              cambie: 'Cambie las palabras de la búsqueda.',
              ver: 'Ver todos los días',
              to: `${RUTA}/equipo`,
            }}
          >
            Los días que planee quien tenga un acuerdo aparecerán aquí, y en la agenda de su equipo.
          </ListaVacia>
        }
      />
    </ListaConDetalle>
  );
}

function Vetar({ dia: d }: { dia: DiaDeEquipo }) {
  const { mutateAsync } = useMutation(vetarDia);
  return (
    <ActosConPalabras
      acciones={d.acciones.filter((acto) => acto === 'vetar')}
      actos={{
        vetar: {
          boton: 'No autorizar',
          variant: 'outline',
          palabras: {
            title: `No autorizar el ${fechaConDia(d.Fecha)}`,
            message: `${d.Persona} trabajará ese día en su centro, y leerá el motivo.`,
            label: 'Motivo',
            max: MAX_NOTA,
            required: true,
            danger: true,
          },
          hacer: (motivo) => mutateAsync({ body: { Id: d.Id, motivo }, version: d.Version }),
        },
      }}
    />
  );
}
const FilaDia = ({ dia: d }: { dia: DiaDeEquipo }) => (
  <Stack gap="xs">
    <Persona nombre={d.Persona} foto={d.Foto} size="sm" strong />
    <Row ends>
      {fechaConDia(d.Fecha)}
      <Vetar dia={d} />
    </Row>
  </Stack>
);
const columnas: readonly Column<DiaDeEquipo>[] = [
  {
    id: 'fecha',
    header: 'Día',
    ancho: 220,
    cell: (d) => fechaConDia(d.Fecha),
    className: 'whitespace-nowrap tabular-nums',
  },
  { id: 'persona', header: 'Persona', cell: (d) => <Persona nombre={d.Persona} foto={d.Foto} size="sm" strong /> },
  { id: 'actos', header: '', ancho: 160, cell: (d) => <Vetar dia={d} />, className: 'text-right' },
];
