import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { LetraDetalle } from '#contract/planta/tableros/tablero.schemas.ts';
import { CLAVES_LETRA, LETRAS, PALABRA_COLOR } from '#contract/planta/tableros/tableros.rules.ts';
import { enCifras, fecha, fechaConDia, fechaHora } from '#web/casa/kernel/format.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { TrendChart } from '#web/casa/ui/graficas/trend-chart.tsx';
import { objetivoDe } from './Dia.modal.tsx';
import { letraDeTablero } from './tableros.api.ts';

const route = getRouteApi('/protegida/menu/visualmanagement/$id/letra/$letra');

/** Trend of a letter, and its corrections. */
export function LetraScreen() {
  const { id, letra } = route.useParams();
  const letraLeida = CLAVES_LETRA.find((clave) => clave === letra) ?? 'S';
  const leido = useQuery(letraDeTablero(Number(id), letraLeida));
  return (
    <>
      <PageHeader
        title={
          leido.data ? `${LETRAS[letraLeida]} · ${leido.data.Nombre}` : leido.error ? LETRAS[letraLeida] : undefined
        }
        back={`/menu/visualmanagement/${id}`}
      />
      <Cargado de={leido}>{(detalle) => <Contenido detalle={detalle} />}</Cargado>
    </>
  );
}

function Contenido({ detalle: { Indicador: i, Dias, Cambios } }: { detalle: LetraDetalle }) {
  const conDato = Dias.filter(({ Valor }) => Valor !== null);
  const verdes = conDato.filter(({ Color }) => Color === 'verde').length;
  const puntos = Dias.filter(({ Valor, Descanso }) => Valor !== null || !Descanso);
  return (
    <Stack gap="lg">
      <Section title="Tendencia de 90 días">
        <p className="mb-3">
          {i.Nombre}. Objetivo: {objetivoDe(i)}.{' '}
          <Texto look="mute">
            {conDato.length === 0
              ? 'Todavía no se ha anotado ningún día.'
              : `En objetivo ${verdes} de ${conDato.length} días anotados.`}
          </Texto>
        </p>
        {conDato.length > 0 && (
          <TrendChart
            label={`${i.Nombre}, día a día`}
            unit={i.Unidad}
            goal="Objetivo"
            write={enCifras}
            state={({ value, bad }) =>
              value === null ? PALABRA_COLOR.sin : bad ? PALABRA_COLOR.rojo : PALABRA_COLOR.verde
            }
            points={puntos.map(({ Fecha, Valor, Objetivo, Color }) => ({
              key: Fecha,
              short: fecha(Fecha).slice(0, 5),
              long: fechaConDia(Fecha),
              value: Valor,
              goal: Objetivo ?? i.Objetivo,
              bad: Color === 'rojo',
            }))}
          />
        )}
      </Section>
      <Section title="Correcciones de días cerrados">
        {Cambios.length === 0 ? (
          <Parrafo look="mute">No se ha corregido ninguno.</Parrafo>
        ) : (
          <ul className="divide-y divide-line">
            {Cambios.map((c) => (
              <li key={`${c.Fecha}${c.Dia}`} className="grid gap-0.5 py-3 first:pt-0 last:pb-0">
                <Texto look="name">{c.Comentario}</Texto>
                <Dim>
                  Día {fecha(c.Dia)} · {c.Quien} · {fechaHora(c.Fecha)}
                </Dim>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </Stack>
  );
}
