import { horaEn } from '#contract/casa/kernel/zona.ts';
import { NOMBRES_FICHAJE, NOMBRES_MODALIDAD, NOMBRES_ORIGEN } from '#contract/tiempo/fichajes/fichajes.rules.ts';
import { Fichar, useMarcaje } from '#web/tiempo/fichajes/fichajes.port.tsx';
import { diaDeSemana, horasYMinutos } from '#web/casa/kernel/format.ts';
import { ProximoTurno } from '#web/tiempo/turnos/turnos.port.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Grupo, Renglones } from '#web/casa/ui/piezas/section.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Pencil } from 'lucide-react';
import { PestanasJornada } from './pestanas.port.tsx';

/** Today's clock-ins of this person. */
export function JornadaScreen() {
  const { dia } = useMarcaje();
  const desk = useDesk();
  return (
    <>
      <PageHeader
        title="Jornada"
        {...{ [desk ? 'actions' : 'subtitle']: dia ? <Texto look="capital">{diaDeSemana(dia.Fecha)}</Texto> : null }}
      />
      <PestanasJornada abierta="hoy" />
      <div className="*:max-w-4xl">
        <Stack>
          <Fichar enJornada />
          {dia?.Puede === false && <EmptyState title="No ficha su jornada aquí">{dia.Motivo}</EmptyState>}
          {dia?.Puede === true && dia.Eventos.length === 0 && (
            <EmptyState title="Todavía no ha fichado">
              Sus entradas, salidas y pausas de hoy aparecerán aquí, con su hora y de dónde viene cada una.
            </EmptyState>
          )}
          {dia !== undefined && dia.Eventos.length > 0 && (
            <Grupo title="Fichajes del día">
              <Renglones>
                {dia.Eventos.map(({ clave, Tipo, Instante, Modalidad, Origen, guardado }) => (
                  <li key={clave} className="flex min-h-14 items-center gap-4 px-4 py-2">
                    <Texto look="large figures">{horaEn(Date.parse(Instante), dia.Zona)}</Texto>
                    <span className="min-w-0 flex-1">
                      <span className="block leading-snug font-medium">{NOMBRES_FICHAJE[Tipo]}</span>
                      <Dim>
                        {[NOMBRES_MODALIDAD[Modalidad], Origen && NOMBRES_ORIGEN[Origen]].filter(Boolean).join(' · ')}
                      </Dim>
                    </span>
                    {guardado === true && <Estado palabra="Pendiente de enviar" />}
                  </li>
                ))}
              </Renglones>
              <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
                <Dim>{dia.PausaMin > 0 ? `${horasYMinutos(dia.PausaMin)} de pausa` : 'Sin pausas'}</Dim>
                <LinkButton
                  variant="outline"
                  to="/menu/jornada/correcciones/nueva"
                  search={{ fecha: dia.Fecha }}
                  icon={<Icono de={Pencil} size="md" />}
                >
                  Corregir este día
                </LinkButton>
              </div>
            </Grupo>
          )}
          {dia?.Puede === true && <ProximoTurno />}
        </Stack>
      </div>
    </>
  );
}
