import { useMutation, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import type { Fallidos } from '#contract/plataforma/operacion/operacion.schemas.ts';
import { diaDeSemana, hoy } from '#web/casa/kernel/format.ts';
import { ActoSuelto } from '#web/casa/ui/dialogos/actos.tsx';
import { HeatStrip } from '#web/casa/ui/graficas/heat-strip.tsx';
import { Esqueleto, TarjetaDeMesa } from '#web/casa/ui/mesa/mesa.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { reintentarFallidos, trabajosFallidos } from '#web/plataforma/operacion/operacion.api.ts';

export const fallos = (n: number) => (n === 0 ? 'ninguno fallido' : n === 1 ? '1 fallido' : `${n} fallidos`);
const DIAS = 30;
/** Work that was given up in thirty days, by queue: the days with failures, and the way to try again. */
export function Fallos() {
  const query = useQuery({ ...trabajosFallidos, refetchInterval: 30_000 });
  const desde = sumarDias(hoy(), 1 - DIAS);
  const dias = Array.from({ length: DIAS }, (_, i) => sumarDias(desde, i));
  return (
    <TarjetaDeMesa
      titulo="Servicios, 30 días"
      nota="los días en que algo se dio por perdido"
      ancho={1}
      espera={3}
      enlace={{ texto: 'Trabajos fallidos', to: '/menu/operacion/fallidos' }}
    >
      <Cargado de={query} esqueleto={<Esqueleto filas={3} />}>
        {({ Colas }) => (
          <ul className="grid flex-1 divide-y divide-line border-t border-line">
            {Colas.map((cola) => (
              <Servicio
                key={cola.Codigo}
                cola={cola}
                dias={dias}
                conActo={Colas.some(({ Filas }) => Filas.length > 0)}
              />
            ))}
          </ul>
        )}
      </Cargado>
    </TarjetaDeMesa>
  );
}
type Cola = z.output<typeof Fallidos>['Colas'][number];
type Props = { cola: Cola; dias: readonly string[]; conActo: boolean };
function Servicio({ cola: { Codigo, Nombre, Total, Filas }, dias, conActo }: Props) {
  const reintentar = useMutation(reintentarFallidos);
  const de = (dia: string) => Filas.filter(({ Fallo }) => hoy(new Date(Fallo)) === dia).length;
  return (
    <li className="flex min-h-14 items-center gap-4 px-4 py-2">
      <span className="w-40 text-sm leading-snug">
        <Texto look="strong block">{Nombre}</Texto>
        <Texto look={Total > 0 ? 'small bad' : 'small mute'}>{fallos(Total)}</Texto>
      </span>
      <span className="min-w-0 flex-1">
        <HeatStrip
          label={`${Nombre}, 30 días`}
          cells={dias.map((dia) => {
            const n = de(dia);
            return {
              key: dia,
              name: diaDeSemana(dia),
              tone: n > 0 ? ('bad' as const) : ('good' as const),
              ...(n > 0 ? { words: n === 1 ? '1 fallo' : `${n} fallos` } : { level: 0.4 }),
            };
          })}
        />
      </span>
      {/* The strips of all the rows are as long where one of them has an act. */}
      {conActo && (
        <span className="flex w-30 shrink-0 justify-end">
          {Filas.length > 0 && (
            <ActoSuelto
              boton="Reintentar"
              etiqueta={`Reintentar: ${Nombre}`}
              variant="outline"
              pregunta={{
                title: `Reintentar ${Filas.length === 1 ? '1 trabajo' : `${Filas.length} trabajos`}: ${Nombre}`,
                message: Filas.slice(0, 3)
                  .map(({ Para, Motivo }) => `${Para}: ${Motivo}`)
                  .join('. '),
                confirm: 'Reintentar',
              }}
              hacer={() =>
                reintentar.mutateAsync({ body: { cola: Codigo, ids: Filas.map(({ Id }) => Id), motivo: '' } })
              }
            />
          )}
        </span>
      )}
    </li>
  );
}
