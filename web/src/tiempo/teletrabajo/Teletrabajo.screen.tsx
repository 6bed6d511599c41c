import { useMutation, useQuery } from '@tanstack/react-query';
import type { MiTeletrabajo } from '#contract/tiempo/teletrabajo/teletrabajo.schemas.ts';
import { decirAcuerdo } from '#contract/tiempo/teletrabajo/teletrabajo.rules.ts';
import { lunesDe } from '#contract/casa/kernel/zona.ts';
import { fecha, fechaConDia } from '#web/casa/kernel/format.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Disclosure } from '#web/casa/ui/piezas/disclosure.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Parte, PartLevel, Renglones } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Pestanas, TITULO } from './Pestanas.card.tsx';
import { miTeletrabajo, planearDias, quitarDia } from './teletrabajo.api.ts';

/** Weeks that are open at first. */
const SEMANAS = 4;

/** The reader's agreement, and the days of the next weeks, each planned, free to plan or with its reason. */
export const TeletrabajoScreen = () => (
  <>
    <PageHeader title={TITULO} />
    <Pestanas abierta="mio" />
    <Cargado de={useQuery(miTeletrabajo)}>
      {(teletrabajo) =>
        teletrabajo.Acuerdo === null ? (
          <EmptyState title="No tiene un acuerdo de teletrabajo">
            Cuando lo firme, Recursos humanos lo escribirá aquí y podrá planear sus días.
          </EmptyState>
        ) : (
          <PartLevel value="h2">
            <ConAcuerdo de={teletrabajo} acuerdo={teletrabajo.Acuerdo} />
          </PartLevel>
        )
      }
    </Cargado>
  </>
);

type Acuerdo = NonNullable<MiTeletrabajo['Acuerdo']>;
function ConAcuerdo({ de, acuerdo: a }: { de: MiTeletrabajo; acuerdo: Acuerdo }) {
  const semanas = [
    ...Map.groupBy(
      de.Plan.filter(({ Turno, DiaId }) => Turno !== '' || DiaId !== null),
      ({ Fecha }) => lunesDe(Fecha),
    ),
  ];
  const vetados = de.Dias.filter(({ EstadoId, Motivo }) => EstadoId === 2 && Motivo !== '').slice(0, 3);
  return (
    <Stack gap="lg">
      <Parrafo look="mute">
        Su acuerdo permite {decirAcuerdo({ maximo: a.Maximo, periodo: a.Periodo, dias: a.Dias })}. Rige desde el{' '}
        {fecha(a.Desde)}
        {a.Hasta === null ? '' : ` hasta el ${fecha(a.Hasta)}`}.{' '}
        {a.ConVeto && 'Quien responde por usted puede no autorizar un día, y le dirá por qué.'}
      </Parrafo>
      {vetados.map(({ Id, Fecha, Motivo }) => (
        <Notice key={Id} tone="bad" title={`${fechaConDia(Fecha)}: no autorizado`}>
          {Motivo}
        </Notice>
      ))}
      {semanas.slice(0, SEMANAS).map(([lunes, dias]) => (
        <Semana key={lunes} lunes={lunes} dias={dias} />
      ))}
      {semanas.length > SEMANAS && (
        <Disclosure title="Ver más semanas">
          <Stack gap="lg">
            {semanas.slice(SEMANAS).map(([lunes, dias]) => (
              <Semana key={lunes} lunes={lunes} dias={dias} />
            ))}
          </Stack>
        </Disclosure>
      )}
    </Stack>
  );
}

type Dia = MiTeletrabajo['Plan'][number];
function Semana({ lunes, dias }: { lunes: string; dias: readonly Dia[] }) {
  const planeados = dias.filter(({ DiaId }) => DiaId !== null).length;
  const cuantos = planeados === 0 ? '' : `, ${planeados === 1 ? '1 día planeado' : `${planeados} días planeados`}`;
  return (
    <Parte title={`Semana del ${fecha(lunes)}${cuantos}`}>
      <Renglones>
        {dias.map((dia) => (
          <li key={dia.Fecha} className="px-4 py-2.5">
            <UnDia dia={dia} />
          </li>
        ))}
      </Renglones>
    </Parte>
  );
}

function UnDia({ dia: { Fecha, Turno, Horas, Estorbo, DiaId } }: { dia: Dia }) {
  const planear = useMutation(planearDias);
  const quitar = useMutation(quitarDia);
  const ocupado = planear.isPending || quitar.isPending;
  return (
    <Row ends>
      <span className="grid min-w-0 flex-1">
        <Texto look="medium">{fechaConDia(Fecha)}</Texto>
        <Dim>{Estorbo === '' ? [Turno, Horas].filter(Boolean).join(', ') : `${Estorbo}.`}</Dim>
      </span>
      {DiaId !== null && (
        <span className="flex flex-wrap items-center justify-end gap-2">
          <Texto look="strong">Teletrabajo</Texto>
          <Button
            variant="outline"
            isDisabled={ocupado}
            aria-label={`Quitar el teletrabajo del ${fechaConDia(Fecha)}`}
            onPress={() => quitar.mutate({ body: { Id: DiaId } })}
          >
            Quitar
          </Button>
        </span>
      )}
      {DiaId === null && Estorbo === '' && (
        <Button
          variant="outline"
          isDisabled={ocupado}
          aria-label={`Teletrabajar el ${fechaConDia(Fecha)}`}
          onPress={() => planear.mutate({ body: { dias: [Fecha] } })}
        >
          Teletrabajar
        </Button>
      )}
    </Row>
  );
}
