import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Copy, Printer } from 'lucide-react';
import type { MenusDeCocina } from '#contract/menus/menu.schemas.ts';
import { impedimentosDe, publicaTarde } from '#contract/menus/menus.rules.ts';
import { MarcoCocina, useComedor } from '#web/comedores/comedores.port.tsx';
import { diaDeSemana } from '#web/kernel/format.ts';
import { useIdempotencyKey } from '#web/red/idempotency.ts';
import { useAsk } from '#web/ui/dialogos/feedback.tsx';
import { Cargado } from '#web/ui/pagina/cargado.tsx';
import { Button } from '#web/ui/piezas/button.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';
import { DiaDeCocinaCard, EstadoMenu, TARDE } from './DiaCocina.card.tsx';
import { cocinaDe, copiarSemana, publicarMenus } from './menus.api.ts';
import { Semana } from './Semana.card.tsx';

const route = getRouteApi('/protegida/menu/cocina/menu');

/** Acts on the week: all its drafts are published together, or what they lack is said. */
function ActosDeSemana({ semana: { Centro: centro, Hoy, Dias } }: { semana: MenusDeCocina }) {
  const ask = useAsk();
  const copiar = useMutation(copiarSemana);
  const publicar = useMutation(publicarMenus);
  const key = useIdempotencyKey();
  const borradores = Dias.filter(({ EstadoId, Platos, Fecha }) => EstadoId === 1 && Platos.length > 0 && Fecha >= Hoy);
  const faltan = borradores.flatMap(({ Fecha, Platos }) =>
    impedimentosDe(Platos).map((falta) => `${diaDeSemana(Fecha, Hoy)}, ${falta}`),
  );
  const fechas = borradores.map(({ Fecha }) => Fecha);
  const publicarlos = async () => {
    if (fechas.some((fecha) => publicaTarde(fecha, Hoy)) && !(await ask.confirm(TARDE))) return;
    publicar.mutate({ body: { centro, fechas } });
  };
  const vacios = Dias.some(({ Abre, Fecha, Platos }) => Abre && Fecha >= Hoy && Platos.length === 0);
  const body = { centro, fecha: Dias[0]?.Fecha ?? Hoy };
  return (
    <div className="mb-4 grid gap-3 print:hidden">
      <div className="flex flex-wrap gap-2">
        {vacios && (
          <Button
            variant="outline"
            icon={<Copy aria-hidden className="size-4.5" />}
            isPending={copiar.isPending}
            onPress={() => copiar.mutate({ body, idempotencyKey: key(body) })}
          >
            Copiar la semana anterior
          </Button>
        )}
        <Button variant="outline" icon={<Printer aria-hidden className="size-4.5" />} onPress={() => window.print()}>
          Imprimir
        </Button>
        {fechas.length > 0 && (
          <Button isDisabled={faltan.length > 0} isPending={publicar.isPending} onPress={() => void publicarlos()}>
            {fechas.length === 1 ? 'Publicar 1 día' : `Publicar ${fechas.length} días`}
          </Button>
        )}
      </div>
      {faltan.length > 0 && (
        <Notice tone="warn" title="Antes de publicar">
          <ul>
            {faltan.map((falta) => (
              <li key={falta}>{falta}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

function Cocina() {
  const { Centro, Nombre } = useComedor();
  const query = useQuery(cocinaDe(Centro, route.useSearch().fecha));
  return (
    <Cargado de={query}>
      {(semana) => (
        <>
          <p className="hidden print:block">
            Comedor de {Nombre}. Si tiene alergia o intolerancia a algún alimento, pregunte al personal.
          </p>
          <ActosDeSemana semana={semana} />
          <Semana
            de={semana}
            ruta="/menu/cocina/menu"
            acciones={(dia) =>
              dia.EstadoId !== null && <EstadoMenu de={{ Estado: dia.Estado, EstadoId: dia.EstadoId }} />
            }
          >
            {(dia) => <DiaDeCocinaCard centro={Centro} hoy={semana.Hoy} dia={dia} />}
          </Semana>
        </>
      )}
    </Cargado>
  );
}
/** Editor of the week's menus of a kitchen. */
export const CocinaScreen = () => (
  <MarcoCocina parte="menu">
    <Cocina />
  </MarcoCocina>
);
