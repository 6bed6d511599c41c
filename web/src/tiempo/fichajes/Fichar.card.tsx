import { Link } from '@tanstack/react-router';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { useEffect, useState } from 'react';
import type { Modalidad } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { deDiaADia } from '#web/casa/kernel/format.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { toneClass } from '#web/casa/ui/piezas/badge.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dentro } from './Dentro.card.tsx';
import { type Dia, recuperar, useMarcaje } from './fichajes.api.ts';
import { useFichando } from './Fichando.card.tsx';
import { Fuera } from './Fuera.card.tsx';

/** Card of the day: a cover with the entry for who is out, and figures with pause and exit for who is in. */
export function FicharCard({ enJornada = false }: { enJornada?: boolean }) {
  const { dia, ahora, error, refetch } = useMarcaje();
  useEffect(() => void recuperar().catch(() => undefined), []);
  if (dia?.Puede === false && !enJornada) return null;
  return (
    <section aria-label="Jornada" className="@container grid min-h-52 grid-rows-[1fr] gap-2.5 lg:min-h-43">
      {dia !== undefined ? (
        <Hoy dia={dia} ahora={ahora} enJornada={enJornada} />
      ) : (
        <div className="rounded-card border border-line bg-card p-5">
          {error !== null ? (
            <div className="grid justify-items-start gap-2">
              <p>No se ha podido saber si ha fichado.</p>
              <Button variant="outline" onPress={() => void refetch()}>
                Reintentar
              </Button>
            </div>
          ) : (
            <div className="grid gap-3">
              <Skeleton className="h-8 w-32" />
              <Skeleton className="h-10 w-48" />
            </div>
          )}
        </div>
      )}
    </section>
  );
}

function Hoy({ dia, ahora, enJornada }: { dia: Dia; ahora: number; enJornada: boolean }) {
  const [elegida, elegir] = useState<Modalidad>();
  const { Fase, Olvidada } = dia;
  const modalidad = elegida ?? dia.Modalidad;
  const [hacer, pregunta] = useFichando(dia, ahora, modalidad);
  return (
    <>
      {Fase === 'F' ? (
        <Fuera
          key="F"
          dia={dia}
          ahora={ahora}
          modalidad={modalidad}
          onModalidad={elegir}
          enJornada={enJornada}
          onPress={hacer}
        />
      ) : (
        <Dentro key="D" dia={dia} ahora={ahora} enJornada={enJornada} onPress={hacer} />
      )}
      {Olvidada !== null && (
        <Link
          to="/menu/jornada/correcciones/nueva"
          search={{ fecha: Olvidada.Fecha }}
          state={{ encima: true }}
          className={
            'flex min-h-11 items-center gap-2.5 rounded-card px-4 text-sm leading-snug font-medium focus-ring ' +
            toneClass('wait')
          }
        >
          <Icono nombre="clock-alert" size="md" className="shrink-0" />
          <span className="min-w-0 flex-1">¿A qué hora salió el {deDiaADia(Olvidada.Fecha, Olvidada.Fecha)}?</span>
          <Icono nombre="chevron-right" size="sm" />
        </Link>
      )}
      {pregunta}
    </>
  );
}
