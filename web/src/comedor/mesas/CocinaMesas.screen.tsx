import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { MarcoCocina, useComedor } from '#web/comedor/centros/centros.port.tsx';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { MasDeBarra } from '#web/casa/ui/dialogos/en-barra.tsx';
import { Cargado, juntas } from '#web/casa/ui/pagina/cargado.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { FilterChips } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { diaDeCocina, terrazaDe } from './mesas.api.ts';
import { Codigos } from './Codigos.card.tsx';
import { Dia, DiasConMesas } from './DiaCocina.card.tsx';
import { Terraza } from './Terraza.card.tsx';

const route = getRouteApi('/protegida/menu/cocina/mesas');
const VISTAS = [
  { id: '', label: 'Reservas' },
  { id: 'plano', label: 'Mesas y franjas' },
  { id: 'codigos', label: 'Códigos QR' },
] as const;

/** The kitchen's day of tables: bookings, closures, and the terrace itself. */
export const CocinaMesasScreen = () => (
  <MarcoCocina
    parte="mesas"
    crear={!useDesk() && <MasDeBarra name="Más de las mesas">{(close) => <Ver onVisto={close} />}</MasDeBarra>}
  >
    <Partes />
  </MarcoCocina>
);

function Ver({ onVisto }: { onVisto?(): void }) {
  const { ver } = route.useSearch();
  const filtrar = useFiltros<{ ver: string }>('/menu/cocina/mesas');
  return (
    <FilterChips
      label="Ver"
      options={VISTAS}
      value={ver ?? ''}
      onChange={(id) => {
        filtrar({ ver: id });
        onVisto?.();
      }}
    />
  );
}

function Partes() {
  const { Centro } = useComedor();
  const { ver, fecha } = route.useSearch();
  const terraza = useQuery(terrazaDe(Centro));
  const dia = useQuery(diaDeCocina(Centro, fecha));
  const desk = useDesk();
  return (
    <>
      {desk && (
        <FilterBar periodo={ver === undefined && dia.data && <DiasConMesas dia={dia.data} />}>
          <Ver />
        </FilterBar>
      )}
      <Stack gap="lg">
        {ver === undefined ? (
          <Cargado de={juntas(terraza, dia)}>
            {([terrazaLeida, del]) => <Dia terraza={terrazaLeida} dia={del} />}
          </Cargado>
        ) : (
          <Cargado de={terraza}>
            {(terrazaLeida) =>
              ver === 'plano' ? <Terraza terraza={terrazaLeida} /> : <Codigos terraza={terrazaLeida} />
            }
          </Cargado>
        )}
      </Stack>
    </>
  );
}
