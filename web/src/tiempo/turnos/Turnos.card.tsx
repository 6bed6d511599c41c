import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { LETRAS } from '#contract/tiempo/jornada/letras.rules.ts';
import type { Turno, VersionTurno } from '#contract/tiempo/turnos/turno.schemas.ts';
import { duracionDe, horasDe, relojDe } from '#contract/tiempo/turnos/turnos.rules.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { DetalleModal, rige } from './Detalle.modal.tsx';
import { Letra } from './campos/Letra.card.tsx';
import { Listado } from '#web/casa/ui/tabla/listado.tsx';
import { Marco } from './Marco.card.tsx';
import { HorasModal, NombreModal, TurnoNuevoModal } from './Turno.modal.tsx';
import { nombrarTurno, todosLosTurnos } from './turnos.api.ts';

const actual = (turno: Turno) => rige(turno.Versiones) ?? turno.Versiones[0];
const horas = (version: VersionTurno | undefined) => (version ? horasDe(version.Tramos) : '');
const teorico = (version: VersionTurno | undefined) => (version ? duracionDe(version.TeoricoMin) : '');
const ventanas = ({ Ventanas: v }: VersionTurno) =>
  v
    ? `Entra de ${relojDe(v.entradaDesde)} a ${relojDe(v.entradaHasta)}, sale de ${relojDe(v.salidaDesde)} a ${relojDe(v.salidaHasta)}`
    : 'Fijo';

const Nombre = ({ turno }: { turno: Turno }) => (
  <span className="flex items-center gap-2.5">
    <Letra de={turno.Letra} />
    <Texto look="narrow">{turno.Nombre}</Texto>
    {!turno.Activo && <Estado palabra="No se ofrece" />}
  </span>
);
const columnas: readonly Column<Turno>[] = [
  { id: 'nombre', header: 'Turno', valor: (t) => t.Nombre, cell: (t) => <Nombre turno={t} /> },
  { id: 'codigo', header: 'Código', valor: (t) => t.Codigo, cell: (t) => t.Codigo },
  {
    id: 'horas',
    header: 'Horas',
    cell: (t) => <span className="whitespace-nowrap tabular-nums">{horas(actual(t))}</span>,
  },
  { id: 'teorico', header: 'Teóricas', align: 'right', cell: (t) => teorico(actual(t)) },
  { id: 'flexible', header: 'Entrada y salida', cell: (t) => (actual(t)?.Ventanas ? 'Flexible' : 'Fija') },
  { id: 'personas', header: 'Personas', align: 'right', valor: (t) => t.Personas, cell: (t) => t.Personas },
];

/** Shifts, each with its past, current and future versions. */
export function Turnos() {
  const query = useQuery(todosLosTurnos);
  const nombrar = useMutation(nombrarTurno);
  const [nuevo, setNuevo] = useState(false);
  const [abierto, setAbierto] = useState<{ id: number; que: 'ver' | 'nombre' | 'horas' }>();
  const turno = query.data?.find(({ Id }) => Id === abierto?.id);
  const cerrar = () => setAbierto(undefined);
  const crear = (
    <Button icon={<Plus />} onPress={() => setNuevo(true)}>
      Turno nuevo
    </Button>
  );
  return (
    <Marco parte="turnos" acciones={crear}>
      <Listado
        de={query}
        caption="Turnos"
        columns={columnas}
        clave={({ Id }) => Id}
        onOpen={({ Id }) => setAbierto({ id: Id, que: 'ver' })}
        tarjeta={(t) => (
          <>
            <Texto look="strong">
              <Nombre turno={t} />
            </Texto>
            <Row ends>
              <Texto look="figures">{horas(actual(t))}</Texto>
              <Dim>{t.Personas === 1 ? '1 persona' : `${t.Personas} personas`}</Dim>
            </Row>
          </>
        )}
        vacio={
          <EmptyState title="Todavía no hay turnos" action={crear}>
            Cree los turnos que se trabajan; con ellos se hacen los cuadrantes.
          </EmptyState>
        }
      />
      {nuevo && <TurnoNuevoModal onClose={() => setNuevo(false)} />}
      {turno && abierto?.que === 'ver' && (
        <DetalleModal
          title={turno.Nombre}
          datos={[
            ['Código', turno.Codigo],
            ['Letra', `${turno.Letra} · ${LETRAS[turno.Letra]}`],
            ['Cuadrantes', turno.Cuadrantes.join(', ')],
            ['Personas', turno.Personas],
          ]}
          versiones={turno.Versiones}
          decir={(v) => (
            <Texto look="figures">
              {horas(v)} · {teorico(v)} · pausa de {v.PausaMin} min
              <Texto look="mute block">
                {ventanas(v)}
                {v.Obligatorias.length > 0 && `. Obligatorio: ${horasDe(v.Obligatorias)}`}
              </Texto>
            </Texto>
          )}
          cambiar="Cambiar horario"
          onNombrar={() => setAbierto({ id: turno.Id, que: 'nombre' })}
          onCambiar={() => setAbierto({ id: turno.Id, que: 'horas' })}
          onClose={cerrar}
        />
      )}
      {turno && abierto?.que === 'nombre' && (
        <NombreModal de={turno} title="Nombre del turno" hacer={nombrar.mutateAsync} onClose={cerrar} />
      )}
      {turno && abierto?.que === 'horas' && <HorasModal turno={turno} onClose={cerrar} />}
    </Marco>
  );
}
