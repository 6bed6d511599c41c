import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { cuantasPersonas } from '#contract/casa/kernel/palabras.ts';
import type { Cuadrante, Turno } from '#contract/tiempo/turnos/turno.schemas.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { juntas } from '#web/casa/ui/pagina/cargado.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { fecha } from '#web/casa/kernel/format.ts';
import { Semanas } from './campos/Ciclo.fields.tsx';
import { CicloModal, CuadranteNuevoModal } from './Cuadrante.modal.tsx';
import { DetalleModal, rige } from './Detalle.modal.tsx';
import { Listado } from '#web/casa/ui/tabla/listado.tsx';
import { Marco } from './Marco.card.tsx';
import { NombreModal } from './Turno.modal.tsx';
import { nombrarCuadrante, todosLosCuadrantes, todosLosTurnos } from './turnos.api.ts';

const cicloDe = (c: Cuadrante) => (rige(c.Versiones) ?? c.Versiones[0])?.Ciclo ?? [];
const dias = (n: number) => (n === 1 ? '1 día' : `${n} días`);

const columnas = (turnos: readonly Turno[]): readonly Column<Cuadrante>[] => [
  {
    id: 'nombre',
    header: 'Cuadrante',
    valor: (c) => c.Nombre,
    cell: (c) => (
      <span className="flex items-center gap-2.5">
        {c.Nombre}
        {!c.Activo && <Estado palabra="No se ofrece" />}
      </span>
    ),
  },
  { id: 'ciclo', header: 'Ciclo', cell: (c) => <Semanas ciclo={cicloDe(c)} turnos={turnos} />, className: 'py-2' },
  {
    id: 'dias',
    header: 'Se repite cada',
    valor: (c) => cicloDe(c).length,
    cell: (c) => <Texto look="nowrap">{dias(cicloDe(c).length)}</Texto>,
  },
  { id: 'festivos', header: 'Festivos', cell: (c) => (c.Festivos ? 'Se trabajan' : 'Libres') },
  { id: 'personas', header: 'Personas', align: 'right', valor: (c) => c.Personas, cell: (c) => c.Personas },
];

/** Rotations, each shown by its weeks. */
export function Cuadrantes() {
  const query = useQuery(todosLosCuadrantes);
  const turnosQuery = useQuery(todosLosTurnos);
  const turnos = turnosQuery.data ?? [];
  const nombrar = useMutation(nombrarCuadrante);
  const [nuevo, setNuevo] = useState(false);
  const [abierto, setAbierto] = useState<{ id: number; que: 'ver' | 'nombre' | 'ciclo' }>();
  const cuadrante = query.data?.find(({ Id }) => Id === abierto?.id);
  const cerrar = () => setAbierto(undefined);
  const ambas = juntas(query, turnosQuery);
  const crear = (
    <Button icon={<Plus />} isDisabled={turnos.length === 0} onPress={() => setNuevo(true)}>
      Cuadrante nuevo
    </Button>
  );
  return (
    <Marco parte="cuadrantes" acciones={crear}>
      <Listado
        de={{ ...ambas, data: ambas.data?.[0] }}
        caption="Cuadrantes"
        columns={columnas(turnos)}
        clave={({ Id }) => Id}
        onOpen={({ Id }) => setAbierto({ id: Id, que: 'ver' })}
        tarjeta={(c) => (
          <>
            <Texto look="strong">{c.Nombre}</Texto>
            <Semanas ciclo={cicloDe(c)} turnos={turnos} />
            <Dim>
              {cuantasPersonas(c.Personas)}
              {c.Festivos && ' · se trabajan los festivos'}
            </Dim>
          </>
        )}
        vacio={
          <EmptyState title="Todavía no hay cuadrantes" action={crear}>
            Un cuadrante es un ciclo de turnos y descansos que se repite.
          </EmptyState>
        }
      />
      {nuevo && <CuadranteNuevoModal turnos={turnos} onClose={() => setNuevo(false)} />}
      {cuadrante && abierto?.que === 'ver' && (
        <DetalleModal
          title={cuadrante.Nombre}
          datos={[
            ['Festivos', cuadrante.Festivos ? 'Se trabajan' : 'Libres'],
            ['Personas', cuadrante.Personas],
          ]}
          versiones={cuadrante.Versiones}
          decir={(v) => (
            <>
              <Semanas ciclo={v.Ciclo} turnos={turnos} />
              <Dim>
                Ciclo de {dias(v.Ciclo.length)} que empieza el {fecha(v.Ancla)}
              </Dim>
            </>
          )}
          cambiar="Cambiar ciclo"
          onNombrar={() => setAbierto({ id: cuadrante.Id, que: 'nombre' })}
          onCambiar={() => setAbierto({ id: cuadrante.Id, que: 'ciclo' })}
          onClose={cerrar}
        />
      )}
      {cuadrante && abierto?.que === 'nombre' && (
        <NombreModal de={cuadrante} title="Nombre del cuadrante" hacer={nombrar.mutateAsync} onClose={cerrar} />
      )}
      {cuadrante && abierto?.que === 'ciclo' && <CicloModal cuadrante={cuadrante} turnos={turnos} onClose={cerrar} />}
    </Marco>
  );
}
