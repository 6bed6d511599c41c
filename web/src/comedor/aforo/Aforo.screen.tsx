import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { alDejarDe, FALTAS, preguntaAlCambiar } from '#contract/comedor/aforo/aforo.rules.ts';
import type { Dias, MiPlaza, TurnoDelDia } from '#contract/comedor/aforo/aforo.schemas.ts';
import { horaEn } from '#contract/casa/kernel/zona.ts';
import { MarcoComedor, useComedor } from '#web/comedor/centros/centros.port.tsx';
import { AvisoDeTeletrabajo } from '#web/tiempo/teletrabajo/aviso.port.tsx';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { diaDeSemana, fechaConDia } from '#web/casa/kernel/format.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { useEnviosDe } from '#web/casa/sinred/outbox.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { WaitingNotice } from '#web/casa/ui/pagina/waiting.tsx';
import { focusAfterAct } from '#web/casa/ui/dialogos/after-act.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Card } from '#web/casa/ui/piezas/card.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { FilterChips } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Grid, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { cambiarPlaza, cancelarPlaza, diasDeAforo, entidadAforo } from './aforo.api.ts';
import { EnTurno, Horas } from './Ocupacion.card.tsx';
import { useReservar } from './sitio.port.tsx';

const route = getRouteApi('/protegida/menu/comedor/aforo');
/** Sittings of the days to come, with their occupancy and the reader's own seat. */
export const AforoScreen = () => (
  <MarcoComedor parte="aforo">
    <Semana />
  </MarcoComedor>
);

function Semana() {
  const { Centro } = useComedor();
  return <Cargado de={useQuery(diasDeAforo(Centro))}>{(dias) => <DiasDeAforo de={dias} />}</Cargado>;
}

const SUFIJO_DE_ESTADO: Record<number, string> = { 1: ' · plaza', 2: ' · espera', 4: ' · plaza' };
function DiasDeAforo({ de }: { de: Dias }) {
  const primero =
    de.Dias.find(({ Turnos }) => Turnos.some(({ PorQueNo }) => PorQueNo === '')) ??
    de.Dias.find(({ Abierto }) => Abierto) ??
    de.Dias[0];
  const { fecha } = route.useSearch();
  const filtrar = useFiltros<{ fecha: string }>('/menu/comedor/aforo');
  const dia = de.Dias.find(({ Fecha }) => Fecha === fecha) ?? primero;
  if (dia === undefined) return <EmptyState title="No hay comedor en los próximos días" />;
  return (
    <Stack gap="lg">
      {de.Faltas >= FALTAS.avisar && (
        <Notice tone="wait">
          En los últimos {FALTAS.dias} días no ha venido {de.Faltas} veces a un turno que tenía reservado. Si no va a
          ir, deje su plaza: pasa al momento a quien espera.
        </Notice>
      )}
      <FilterChips
        label="Día"
        options={de.Dias.map(({ Fecha, MiPlaza }) => ({
          id: Fecha,
          label: fechaConDia(Fecha).slice(0, -5) + (SUFIJO_DE_ESTADO[MiPlaza?.EstadoId ?? 0] ?? ''),
        }))}
        value={dia.Fecha}
        onChange={(fechaElegida) => filtrar({ fecha: fechaElegida })}
      />
      <h2 id="dia" tabIndex={-1} className="text-lg font-semibold first-letter:uppercase focus-ring max-lg:sr-only">
        {diaDeSemana(dia.Fecha)}
      </h2>
      <Dia key={dia.Fecha} de={dia} zona={de.Zona} />
    </Stack>
  );
}

function Dia({ de, zona }: { de: Dias['Dias'][number]; zona: string }) {
  const { envios } = useEnviosDe(entidadAforo(de.Fecha));
  // A waiting act is about this seat: another act would be refused after it.
  const espera = envios.some(({ estado }) => estado !== 'rechazado');
  return (
    <>
      <WaitingNotice envios={envios} />
      <AvisoDeTeletrabajo dia={de.Fecha} />
      {de.MiPlaza && <Mia de={de.MiPlaza} quieta={espera} />}
      {de.Turnos.length === 0 || !de.Abierto ? (
        <EmptyState title="Ese día no hay comedor">{de.Motivo || 'Elija otro día de la fila de arriba.'}</EmptyState>
      ) : (
        <Grid columns={3} gap="md">
          {de.Turnos.map((turno) => (
            <Turno key={turno.TurnoId} de={turno} plaza={de.MiPlaza} zona={zona} quieto={espera} />
          ))}
        </Grid>
      )}
    </>
  );
}

/**
 * An act removes its button: the focus stays in the card of its sitting or, where another canteen has it, in the day's
 * name.
 */
const idDe = (turnoId: number) => `turno-${turnoId}`;
const enfocar = (turnoId: number) => focusAfterAct(idDe(turnoId), 'dia');

const TITULOS: Record<number, string> = {
  1: 'Tiene plaza',
  2: 'Está en la lista de espera',
  4: 'Ha venido',
  5: 'No vino',
};

/** Words of a seat, or of a place in a list, that is given up. */
const alDejar = (de: MiPlaza) =>
  [`${de.Turno}, ${de.Desde}–${de.Hasta} (${de.Comedor})`, alDejarDe(de)].filter(Boolean).join('. ');

/** The reader's seat of a day, and its way out. */
function Mia({ de, quieta }: { de: MiPlaza; quieta: boolean }) {
  const { mutateAsync } = useMutation(cancelarPlaza);
  const espera = de.EstadoId === 2;
  const hasta = horaEn(Date.parse(de.Corte), de.Zona);
  return (
    <Card aria-label={TITULOS[de.EstadoId]}>
      <Row ends>
        <Stack gap="xs">
          <span className="text-lg leading-snug font-semibold">
            {TITULOS[de.EstadoId]}: {de.Turno}, <Horas de={de} />
          </span>
          <Dim>
            {de.Comedor}
            {espera && ` · Es la persona número ${de.Puesto}: si queda sitio, es suyo y se lo decimos`}
            {de.PuedeCancelar && !espera && ` · Puede dejarla o cambiarla hasta las ${hasta}`}
          </Dim>
        </Stack>
        <ActosConPalabras
          acciones={de.PuedeCancelar && !quieta ? ['cancelar'] : []}
          actos={{
            cancelar: {
              boton: espera ? 'Salir de la lista' : 'Dejar mi plaza',
              variant: 'outline',
              hacer: async () => {
                await mutateAsync({ body: { Id: de.Id }, sobre: { turno: de.Turno, fecha: de.Fecha, hasta } });
                enfocar(de.TurnoId);
              },
              ...(espera
                ? {}
                : {
                    pregunta: {
                      title: 'Dejar mi plaza',
                      message: alDejar(de),
                      danger: true,
                    },
                  }),
            },
          }}
        />
      </Row>
    </Card>
  );
}

type TurnoProps = { de: TurnoDelDia; plaza: MiPlaza | null; zona: string; quieto: boolean };
function Turno({ de, plaza, zona, quieto }: TurnoProps) {
  const { reservar } = useReservar(zona);
  const cambiar = useMutation(cambiarPlaza);
  const key = useIdempotencyKey();
  const body = { turnoId: de.TurnoId, fecha: de.Fecha };
  const esLaMia = plaza?.TurnoId === de.TurnoId;
  const lleno = de.Ocupadas >= de.Plazas || de.EnEspera > 0;
  const { Centro } = useComedor();
  const conPlaza = plaza?.EstadoId === 1;
  const abierto = de.PorQueNo === '' && !esLaMia && !quieto;
  const conserva = abierto && lleno && conPlaza;
  const puede =
    !abierto || conserva ? undefined : plaza === null ? 'reservar' : plaza.PuedeCancelar ? 'cambiar' : undefined;
  const pedir = async () => {
    await reservar(de);
    enfocar(de.TurnoId);
  };
  return (
    <Card
      id={idDe(de.TurnoId)}
      tabIndex={-1}
      aria-label={`${de.Nombre}, ${de.Desde}`}
      className="self-stretch focus-ring"
    >
      <Stack>
        <Row ends>
          <Texto look="strong">
            {de.Nombre} <Horas de={de} />
          </Texto>
          {esLaMia && (
            <Estado palabra={conPlaza ? 'Reservada' : 'En lista de espera'}>
              {conPlaza ? 'Su plaza' : 'En espera'}
            </Estado>
          )}
        </Row>
        <EnTurno de={de} />
        {de.PorQueNo !== '' && <Dim>{de.PorQueNo}</Dim>}
        {conserva && <Dim>Para esperar aquí, deje antes su plaza de ese día.</Dim>}
        <ActosConPalabras
          acciones={puede === undefined ? [] : [puede]}
          actos={{
            reservar: {
              boton: lleno ? 'Apuntarme a la lista de espera' : 'Reservar plaza',
              variant: lleno ? 'outline' : 'solid',
              hacer: pedir,
            },
            cambiar: {
              boton: lleno ? 'Esperar aquí en su lugar' : 'Cambiar a este turno',
              variant: 'outline',
              hacer: async () => {
                await cambiar.mutateAsync({ body, idempotencyKey: key(body) });
                enfocar(de.TurnoId);
              },
              ...(plaza !== null &&
                preguntaAlCambiar(plaza, Centro) && {
                  pregunta: {
                    title: `Deja su ${conPlaza ? 'plaza' : 'puesto'} de ${plaza.Comedor}`,
                    message: alDejar(plaza),
                    danger: true,
                  },
                }),
            },
          }}
        />
      </Stack>
    </Card>
  );
}
