import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Copy, Printer } from 'lucide-react';
import { Suspense } from 'react';
import { flushSync } from 'react-dom';
import type { DiaDeCocina, MenusDeCocina } from '#contract/comedor/menus/menu.schemas.ts';
import { publicaTarde } from '#contract/comedor/menus/menus.rules.ts';
import { MarcoCocina, useComedor } from '#web/comedor/centros/centros.port.tsx';
import { late } from '#web/casa/red/late.tsx';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { Faltan } from '#web/casa/ui/dialogos/faltan.tsx';
import { useAsk } from '#web/casa/ui/dialogos/feedback.tsx';
import { MasDeBarra } from '#web/casa/ui/dialogos/en-barra.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { NotHere } from '#web/casa/ui/pagina/error-state.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { botonDe, DiaDeCocinaCard, sinComponer, TARDE } from './DiaCocina.card.tsx';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { HojaDeSemana } from './Hoja.card.tsx';
import { cocinaDe, copiarSemana, publicarMenus } from './menus.api.ts';
import { PasosDeSemana, Semana, useDiaAbierto } from './Semana.card.tsx';

const EditorDeSemana = late(async () => (await import('./Editor.card.tsx')).EditorDeSemana, NotHere);

const route = getRouteApi('/protegida/menu/cocina/menu');

/** Days in draft that can still be published. */
const borradoresDe = ({ Hoy, Dias }: MenusDeCocina) =>
  Dias.filter(({ EstadoId, Platos, Fecha }) => EstadoId === 1 && Platos.length > 0 && Fecha >= Hoy);

/** Acts on the week: all its drafts are published together. On a phone the lesser ones stand behind a sign. */
function ActosDeSemana({ semana }: { semana: MenusDeCocina }) {
  const { Centro: centro, Hoy, Dias } = semana;
  const ask = useAsk();
  const copiar = useMutation(copiarSemana);
  const publicar = useMutation(publicarMenus);
  const key = useIdempotencyKey();
  const borradores = borradoresDe(semana);
  const fechas = borradores.map(({ Fecha }) => Fecha);
  const publicarlos = async () => {
    if (fechas.some((fecha) => publicaTarde(fecha, Hoy)) && !(await ask.confirm(TARDE))) return;
    publicar.mutate({ body: { centro, fechas } });
  };
  const vacios = Dias.some(({ Abre, Fecha, Platos }) => Abre && Fecha >= Hoy && Platos.length === 0);
  const body = { centro, fecha: Dias[0]?.Fecha ?? Hoy };
  const desk = useDesk();
  const menores = (
    <>
      {vacios && (
        <Button
          variant="outline"
          icon={<Icono de={Copy} size="md" />}
          isPending={copiar.isPending}
          onPress={() => copiar.mutate({ body, idempotencyKey: key(body) })}
        >
          Copiar la semana anterior
        </Button>
      )}
      {Dias.some(({ Platos }) => Platos.length > 0) && (
        <Button variant="outline" icon={<Icono de={Printer} size="md" />} onPress={() => window.print()}>
          Imprimir
        </Button>
      )}
    </>
  );
  return (
    <>
      {desk && menores}
      {fechas.length > 0 && (
        <Button
          className="max-lg:min-h-11! max-lg:px-3!"
          isDisabled={borradores.some(({ Platos }) => sinComponer(Platos).length > 0)}
          isPending={publicar.isPending}
          onPress={() => void publicarlos()}
        >
          {fechas.length === 1 ? 'Publicar 1 día' : `Publicar ${fechas.length} días`}
        </Button>
      )}
      {!desk && <MasDeBarra name="Más de la semana">{() => menores}</MasDeBarra>}
    </>
  );
}

/** Dishes that hinder the publication of the week, each with a link to itself. */
function PorRevisar({ semana, onAbrir }: { semana: MenusDeCocina; onAbrir(fecha: string): void }) {
  const revise = borradoresDe(semana).flatMap(({ Fecha, Platos }) =>
    sinComponer(Platos).map(({ Id, Nombre }) => ({
      label: Nombre,
      ir: () => {
        flushSync(() => onAbrir(Fecha));
        botonDe(Id)?.focus();
      },
    })),
  );
  return (
    revise.length > 0 && (
      <div className="mb-3 flex">
        <Faltan faltan={[]} revise={revise} />
      </div>
    )
  );
}

/** State of a day in a word, or its missing data. */
function notaDe(dia: DiaDeCocina, hoy: string): string {
  if (!dia.Abre) return 'Cerrado';
  const faltan = dia.EstadoId === 1 && dia.Fecha >= hoy ? sinComponer(dia.Platos).length : 0;
  return faltan > 0 ? `Revise ${faltan}` : dia.Estado;
}

function SemanaDeCocina({ semana }: { semana: MenusDeCocina }) {
  const [abierto, abrir] = useDiaAbierto(semana, route.useSearch().fecha);
  if (useDesk())
    return (
      <>
        <FilterBar periodo={<PasosDeSemana look="enBarra" de={semana} ruta="/menu/cocina/menu" abierto={abierto} />}>
          <ActosDeSemana semana={semana} />
        </FilterBar>
        <div className="print:hidden">
          <PorRevisar semana={semana} onAbrir={abrir} />
          <Suspense fallback={<Skeleton className="h-144 rounded-card" />}>
            <EditorDeSemana semana={semana} />
          </Suspense>
        </div>
        <HojaDeSemana semana={semana} />
      </>
    );
  return (
    <>
      <div className="print:hidden">
        <PasosDeSemana look="enLinea" de={semana} ruta="/menu/cocina/menu" abierto={abierto}>
          <ActosDeSemana semana={semana} />
        </PasosDeSemana>
        <Semana
          de={semana}
          abierto={abierto}
          onAbrir={abrir}
          aviso={<PorRevisar semana={semana} onAbrir={abrir} />}
          nota={(dia) => notaDe(dia, semana.Hoy)}
          acciones={(dia) => dia.EstadoId !== null && <Estado de={dia} />}
        >
          {(dia) => <DiaDeCocinaCard centro={semana.Centro} hoy={semana.Hoy} dia={dia} />}
        </Semana>
      </div>
      <HojaDeSemana semana={semana} />
    </>
  );
}
function Cocina() {
  const { Centro } = useComedor();
  const query = useQuery(cocinaDe(Centro, route.useSearch().fecha));
  return <Cargado de={query}>{(semana) => <SemanaDeCocina semana={semana} />}</Cargado>;
}
/** Editor of the week's menus of a kitchen. */
export const CocinaScreen = () => (
  <MarcoCocina parte="menu">
    <Cocina />
  </MarcoCocina>
);
