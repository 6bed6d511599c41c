import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { sumarDias, sumarMeses, ultimoDia } from '#contract/casa/kernel/dias.ts';
import { cuantasPersonas, mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import { lunesDe } from '#contract/casa/kernel/zona.ts';
import type { Cobertura, PersonaPlanificada } from '#contract/tiempo/turnos/planificacion.schemas.ts';
import type { Turno } from '#contract/tiempo/turnos/turno.schemas.ts';
import { presentes, useFiltros } from '#web/casa/kernel/filtros.ts';
import { deDiaADia, hoy } from '#web/casa/kernel/format.ts';
import { Periodo } from '#web/casa/ui/lista/periodo.tsx';
import { Cargado, seEsperan } from '#web/casa/ui/pagina/cargado.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { LoadMore } from '#web/casa/ui/pagina/load-more.tsx';
import { PrintHead } from '#web/casa/ui/papel/print-sheet.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { FilterChips } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { Marco } from './Marco.card.tsx';
import { coberturaDe, type DeQuienes, opcionesDePersonas, planDe, todosLosTurnos } from './turnos.api.ts';
import type { Ancho } from './plan/Celda.card.tsx';
import { DiasDelPlan } from './Dias.modal.tsx';
import type { Elegidos } from './plan/Eleccion.card.tsx';
import { LeyendaDelPlan } from './plan/Leyenda.card.tsx';
import { RejillaDelPlan } from './plan/Rejilla.card.tsx';
import { ConTintes, tintesDe } from './plan/Tintes.card.tsx';

const VISTAS = [
  { id: 'semana', label: 'Semana' },
  { id: 'quincena', label: 'Dos semanas' },
  { id: 'mes', label: 'Mes' },
] as const satisfies readonly { id: Ancho; label: string }[];
/** Days of a view, its steps and its words. */
const enSemanas = (semanas: number) => ({
  entre: (fecha: string) => ({ desde: lunesDe(fecha), hasta: sumarDias(lunesDe(fecha), 7 * semanas - 1) }),
  paso: (fecha: string, n: number) => sumarDias(lunesDe(fecha), 7 * semanas * n),
  title: (fecha: string) => deDiaADia(lunesDe(fecha), sumarDias(lunesDe(fecha), 7 * semanas - 1)),
});
const VER = {
  semana: { ...enSemanas(1), nombre: 'Semana' },
  quincena: { ...enSemanas(2), nombre: 'Quincena' },
  mes: {
    entre: (fecha: string) => ({ desde: `${fecha.slice(0, 7)}-01`, hasta: ultimoDia(fecha.slice(0, 7)) }),
    paso: (fecha: string, n: number) => `${sumarMeses(fecha.slice(0, 7), n)}-01`,
    title: (fecha: string) => mesEnPalabras(fecha.slice(0, 7)),
    nombre: 'Mes',
  },
} as const satisfies Record<Ancho, unknown>;

const NINGUNO: readonly Turno[] = [];
type Buscado = DeQuienes & { vista: Ancho; fecha: string };
type Props = { quienes: DeQuienes; vista: Ancho | undefined; fecha: string | undefined };
/** Shifts of many people, day by day: who works, who is away, how each shift is covered, and the change of some days. */
export function Planificacion({ quienes, vista = 'quincena', fecha = hoy() }: Props) {
  const filtrar = useFiltros<Buscado>('/menu/turnos');
  const { data: opciones } = useQuery(opcionesDePersonas);
  const { data: turnos = NINGUNO } = useQuery(todosLosTurnos);
  const tintes = useMemo(() => tintesDe(turnos), [turnos]);
  const { entre, paso, title, nombre } = VER[vista];
  const dias = entre(fecha);
  const puestos = presentes(quienes);
  const de = (lista: readonly { Codigo: string; Nombre: string }[] = []) =>
    lista.map(({ Codigo, Nombre }) => ({ id: Codigo, label: Nombre }));
  return (
    <Marco
      parte="plan"
      acciones={
        <Periodo
          enBarra
          title={title(fecha)}
          anterior={{ label: `${nombre} anterior`, onPress: () => filtrar({ fecha: paso(fecha, -1) }) }}
          siguiente={{ label: `${nombre} siguiente`, onPress: () => filtrar({ fecha: paso(fecha, 1) }) }}
        >
          <Button
            variant="outline"
            isDisabled={hoy() >= dias.desde && hoy() <= dias.hasta}
            onPress={() => filtrar({ fecha: undefined })}
          >
            Hoy
          </Button>
        </Periodo>
      }
    >
      <FilterBar
        buscar={{ label: 'Buscar personas', placeholder: 'Nombre o matrícula', texto: quienes.texto, filtrar }}
        filtros={[
          { id: 'centro', label: 'Centro', options: de(opciones?.Centros) },
          { id: 'area', label: 'Área', options: de(opciones?.Areas) },
          {
            id: 'turno',
            label: 'Turno',
            options: turnos
              .filter(({ Activo, Personas }) => Activo || Personas > 0)
              .map(({ Id, Nombre }) => ({ id: String(Id), label: Nombre })),
          },
        ]}
        value={quienes}
        onChange={(id, valor) => filtrar({ [id]: valor })}
      >
        <FilterChips
          label="Días que se ven"
          options={VISTAS}
          value={vista}
          // one of those above
          onChange={(id) => filtrar({ vista: id as Ancho })}
        />
      </FilterBar>
      <ConTintes value={tintes}>
        <Gente
          key={`${dias.desde}${vista}${JSON.stringify(puestos)}`}
          quienes={puestos}
          dias={dias}
          ancho={vista}
          title={title(fecha)}
        />
      </ConTintes>
    </Marco>
  );
}

type GenteProps = {
  quienes: DeQuienes;
  dias: { desde: string; hasta: string };
  ancho: Ancho;
  title: string;
};
function Gente({ quienes, dias, ancho, title }: GenteProps) {
  const lista = useInfiniteQuery(planDe(quienes, dias));
  const cubierto = useQuery(coberturaDe(quienes, dias));
  const { data: cobertura } = cubierto;
  return (
    <Cargado
      // The heads of the days have their public holidays, and the foot the names of the shifts: rows that came before would move.
      de={{ ...lista, data: seEsperan([cubierto]) ? undefined : lista.data?.pages.flatMap(({ items }) => items) }}
      esqueleto={<Skeleton className="h-[calc(100dvh-11rem)] rounded-card" />}
    >
      {(personas) =>
        personas.length === 0 ? (
          <ListaVacia
            title="Todavía no ficha nadie"
            filtrada={Object.keys(quienes).length > 0}
            sin={{
              title: 'Nadie coincide',
              cambie: 'Cambie el nombre, el centro, el área o el turno.',
              ver: 'Ver a todos',
              to: '/menu/turnos',
            }}
          >
            Aquí están las personas de la empresa que fichan, con el turno de cada día.
          </ListaVacia>
        ) : (
          <>
            <PrintHead
              title="Planificación de turnos"
              detail={title}
              words={cobertura && cuantasPersonas(cobertura.Personas)}
            />
            <Plan personas={personas} cobertura={cobertura} ancho={ancho} />
            <LoadMore query={lista} words="Ver más personas" />
          </>
        )
      }
    </Cargado>
  );
}

type PlanProps = { personas: readonly PersonaPlanificada[]; cobertura: Cobertura | undefined; ancho: Ancho };
function Plan({ personas, cobertura, ancho }: PlanProps) {
  const [elegidos, setElegidos] = useState<Elegidos>();
  const [abiertos, setAbiertos] = useState<Elegidos>();
  const dias = personas[0]?.Dias.map(({ Fecha }) => Fecha) ?? [];
  const quienes = (de: Elegidos) => personas.slice(de.filas[0], de.filas[1] + 1);
  const cuales = (de: Elegidos) => dias.slice(de.columnas[0] - 1, de.columnas[1]);
  const decir = (de: Elegidos) => {
    const n = cuales(de).length;
    const gente = quienes(de);
    return `${n === 1 ? '1 día' : `${n} días`} de ${gente.length === 1 ? gente[0]?.Nombre : cuantasPersonas(gente.length)}`;
  };
  return (
    <>
      <RejillaDelPlan
        personas={personas}
        cobertura={cobertura}
        dias={dias}
        ancho={ancho}
        elegidos={elegidos}
        onElegir={setElegidos}
        onAbrir={setAbiertos}
      />
      <div className="mt-2 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
        <Texto role="status" look="small medium">
          {elegidos ? `Elegidos: ${decir(elegidos)}` : ''}
        </Texto>
        {elegidos ? (
          <>
            <Button onPress={() => setAbiertos(elegidos)}>Cambiar los turnos</Button>
            <Button variant="plain" onPress={() => setElegidos(undefined)}>
              Quitar la elección
            </Button>
          </>
        ) : (
          <LeyendaDelPlan ancho={ancho} turnos={cobertura?.Turnos ?? []} />
        )}
      </div>
      {abiertos && (
        <DiasDelPlan
          personas={quienes(abiertos)}
          dias={cuales(abiertos)}
          onHecho={() => setElegidos(undefined)}
          onClose={() => setAbiertos(undefined)}
        />
      )}
    </>
  );
}
