import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type {
  DiaDeCocina,
  FormularioPlato,
  MenusDeCocina,
  PlatoConocido,
} from '#contract/comedor/menus/menu.schemas.ts';
import { type Curso, ORDEN_CURSOS } from '#contract/comedor/menus/menus.rules.ts';
import { diaDeSemana } from '#web/casa/kernel/format.ts';
import { IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { useRejilla } from '#web/casa/ui/rejilla/rejilla.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { pedidos, sinComponer } from './DiaCocina.card.tsx';
import { conocidosDe } from './menus.api.ts';
import { PlatoModal } from './Plato.modal.tsx';
import { cerrado, diaCorto, diasALaVista } from './Semana.card.tsx';
import { type Casilla, CasillaDeMenu, type Elegido, enfocarCasilla } from './Casilla.card.tsx';
import { LeyendaDeMarcas } from './Marcas.card.tsx';
import { PanelDeDia, PanelDePlato } from './Panel.card.tsx';
import { ListaDePlatos } from './Platos.card.tsx';
import { escritoDe, estaPublicado, hayQueCompletar, usePoner } from './poner.api.ts';

/** Lack of a day, or how many have ordered from it. */
function notaDe({ Abre, EstadoId, Fecha, Platos, ...dia }: DiaDeCocina, hoy: string): { words: string; mal?: boolean } {
  if (!Abre) return { words: cerrado({ Abre, EstadoId, Fecha, ...dia }) };
  if (Platos.length === 0) return { words: 'Sin platos' };
  const faltan = EstadoId !== 2 && Fecha >= hoy ? sinComponer(Platos).length : 0;
  if (faltan > 0)
    return { words: faltan === 1 ? '1 plato por completar' : `${faltan} platos por completar`, mal: true };
  const pedidas = Platos.reduce((suma, { Pedidos }) => suma + Pedidos, 0);
  return { words: pedidas > 0 ? pedidos(pedidas) : Platos.length === 1 ? '1 plato' : `${Platos.length} platos` };
}

type CabezaProps = { dia: DiaDeCocina; hoy: string; corto: string; abierto: boolean; onAbrir(): void };
function Cabeza({ dia, hoy, corto, abierto, onAbrir }: CabezaProps) {
  const nota = notaDe(dia, hoy);
  return (
    // Over all the rows, so that it stays in sight while they scroll; the first one has its height.
    <header
      className={
        'sticky top-14 z-10 col-start-1 row-span-full grid grid-cols-[minmax(0,1fr)] content-start justify-items-start ' +
        'self-start bg-page px-1.5 pb-1'
      }
    >
      <div className="flex min-h-9 w-full items-center justify-between gap-x-1">
        <h3
          aria-label={diaDeSemana(dia.Fecha, hoy)}
          className={clsx('font-semibold', dia.Fecha === hoy && 'text-brand-ink')}
        >
          {corto}
        </h3>
        {dia.acciones.some((acto) => acto !== 'anadir') && dia.Platos.length > 0 && (
          <IconButton
            label={`Acciones del ${diaDeSemana(dia.Fecha, hoy)}`}
            aria-expanded={abierto}
            onPress={onAbrir}
            className="-mr-2 size-9!"
          >
            <Icono de={Ellipsis} size="md" />
          </IconButton>
        )}
      </div>
      {dia.EstadoId !== null && <Estado de={dia} />}
      <Texto look={nota.mal === true ? 'small bad' : 'small mute'}>{nota.words}</Texto>
    </header>
  );
}

const NINGUNO: readonly PlatoConocido[] = [];
type Nuevo = Casilla & { inicial: Partial<FormularioPlato> };
/** The days of a week beside each other, with their courses one below another, and the dishes that the kitchen knows at their side. */
export function EditorDeSemana({ semana: { Centro: centro, Hoy: hoy, Dias } }: { semana: MenusDeCocina }) {
  const { data: conocidos = NINGUNO, isPending } = useQuery(conocidosDe(centro));
  const poner = usePoner(centro);
  const [elegido, setElegido] = useState<Elegido>();
  const [nuevo, setNuevo] = useState<Nuevo>();
  const rejilla = useRejilla();
  const dias = diasALaVista(Dias);
  // Few kitchens cook dishes that are a whole meal.
  const conUnicos = [...conocidos, ...dias.flatMap(({ Platos }) => Platos)].some(
    ({ Curso: delPlato }) => delPlato === 5,
  );
  const cursos = ORDEN_CURSOS.filter((curso) => curso !== 5 || conUnicos);
  const ponerEn = ({ dia, curso }: Casilla, plato: PlatoConocido) => {
    const escrito = escritoDe(plato, curso);
    if (hayQueCompletar(dia, escrito)) setNuevo({ dia, curso, inicial: escrito });
    else poner(dia, escrito).catch(() => undefined); // told by the act
  };
  const enElDia = dias.find((dia) => dia.Fecha === elegido?.dia || dia.Platos.some(({ Id }) => Id === elegido?.plato));
  const plato = enElDia?.Platos.find(({ Id }) => Id === elegido?.plato);
  const cerrar = () => {
    setElegido(undefined);
    if (enElDia) enfocarCasilla(enElDia.Fecha, plato?.Curso ?? 1);
  };
  const primero = dias.find(({ Abre, acciones }) => Abre && acciones.includes('anadir'));
  return (
    <div className="@container">
      <div
        className={
          'grid grid-cols-[minmax(0,1fr)] items-start gap-4 ' +
          '@4xl:grid-cols-[minmax(0,1fr)_15rem] @5xl:grid-cols-[minmax(0,1fr)_17rem]'
        }
      >
        <div className="grid gap-3">
          {/* Its controls are buttons: the handlers listen for all of them. */}
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
          <div
            {...rejilla}
            className="grid auto-cols-fr grid-flow-col gap-x-2.5 gap-y-2 [--cabeza:6.25rem] xl:[--cabeza:5.25rem]"
            style={{ gridTemplateRows: `var(--cabeza) repeat(${cursos.length}, auto)` }}
          >
            {dias.map((dia, columna) => (
              <section
                key={dia.Fecha}
                aria-label={diaDeSemana(dia.Fecha, hoy).replace(/^./, (letra) => letra.toUpperCase())}
                className="row-span-full grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-subgrid"
              >
                <Cabeza
                  dia={dia}
                  hoy={hoy}
                  corto={diaCorto(dia.Fecha)}
                  abierto={elegido?.dia === dia.Fecha}
                  onAbrir={() => setElegido({ dia: dia.Fecha })}
                />
                {cursos.map((curso: Curso, puesto) => (
                  <CasillaDeMenu
                    key={curso}
                    dia={dia}
                    curso={curso}
                    columna={columna}
                    puesto={puesto}
                    platos={dia.Platos.filter(({ Curso: delPlato }) => delPlato === curso)}
                    conocidos={conocidos}
                    elegido={elegido}
                    onAbrir={({ Id }) => setElegido({ plato: Id })}
                    onPoner={ponerEn}
                    onNuevo={(casilla, nombre) => setNuevo({ ...casilla, inicial: { nombre, curso } })}
                  />
                ))}
              </section>
            ))}
          </div>
          <LeyendaDeMarcas />
        </div>
        <aside
          aria-label="Platos y detalle"
          className={
            'rounded-card border border-line bg-card p-3 ' +
            '@4xl:sticky @4xl:top-18 @4xl:max-h-[calc(100dvh-6.5rem)] @4xl:overflow-y-auto'
          }
        >
          {enElDia && plato ? (
            <PanelDePlato key={plato.Id} centro={centro} hoy={hoy} dia={enElDia} plato={plato} onCerrar={cerrar} />
          ) : enElDia ? (
            <PanelDeDia key={enElDia.Fecha} centro={centro} hoy={hoy} dia={enElDia} onCerrar={cerrar} />
          ) : isPending ? (
            <Skeleton className="h-144" />
          ) : (
            <section aria-label="Platos" className="grid grid-cols-[minmax(0,1fr)] gap-3">
              <h2 className="text-control font-semibold">Platos</h2>
              {conocidos.length === 0 && <Dim>Aquí estarán los platos que la cocina vaya escribiendo.</Dim>}
              <ListaDePlatos
                platos={conocidos}
                onNuevo={() => primero && setNuevo({ dia: primero, curso: 1, inicial: {} })}
              />
            </section>
          )}
        </aside>
        {nuevo && (
          <PlatoModal
            centro={centro}
            fecha={nuevo.dia.Fecha}
            publicado={estaPublicado(nuevo.dia)}
            title={`Plato del ${diaDeSemana(nuevo.dia.Fecha, hoy)}`}
            inicial={nuevo.inicial}
            onClose={() => setNuevo(undefined)}
          />
        )}
      </div>
    </div>
  );
}
