import { unidadDe } from '#contract/personas/objetivos/unidad.rules.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Acuerdo, Plan } from '#contract/personas/objetivos/ciclo.schemas.ts';
import { ESTADO_ACUERDO } from '#contract/personas/objetivos/objetivos.rules.ts';
import { fechaHora } from '#web/casa/kernel/format.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Row, Stack, Written } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Renglones, Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { BotonDeDialogo } from '#web/casa/ui/dialogos/boton-de-dialogo.tsx';
import { cifra, FilaObjetivo } from './Objetivo.card.tsx';
import { plan, retirarPropuesta } from './objetivos.api.ts';
import { ProponerModal } from './Proponer.modal.tsx';

/** Objectives of a person in a cycle: total weight, proposal, and each objective. */
export const PlanDe = ({ ciclo, persona }: { ciclo: number; persona?: number }) => (
  <Cargado de={useQuery(plan(ciclo, persona))}>{(p) => <Contenido plan={p} deOtro={persona !== undefined} />}</Cargado>
);

function Contenido({ plan: p, deOtro }: { plan: Plan; deOtro: boolean }) {
  const puede = (acto: Plan['acciones'][number]) => p.acciones.includes(acto);
  if (p.Objetivos.length === 0)
    return (
      <EmptyState
        title={deOtro ? `${p.Persona} no tiene objetivos en este ciclo` : 'No tiene objetivos en este ciclo'}
        action={puede('crear') && deOtro && <Escribir de={p} />}
      >
        <p>Se escriben como borrador y se proponen todos juntos, con pesos que suman 100 %.</p>
      </EmptyState>
    );
  return (
    <Stack gap="lg">
      {p.Falta !== '' && p.Acuerdo?.EstadoId !== ESTADO_ACUERDO.propuesto && (
        <Notice tone="wait" live>
          {p.Falta}. Los que se acuerdan tienen que sumar 100 %.
        </Notice>
      )}
      {p.Acuerdo && <ElAcuerdo de={p.Acuerdo} />}
      <Row gap="md">
        <Estado palabra={p.SumaPesos === 100 ? 'Bien' : 'Faltan pesos'}>Pesos: {p.SumaPesos} %</Estado>
        {puede('proponer') && (
          <BotonDeDialogo boton="Proponer">
            {(close) => <ProponerModal plan={p} deOtro={deOtro} onClose={close} />}
          </BotonDeDialogo>
        )}
        {puede('crear') && deOtro && <Escribir de={p} />}
      </Row>
      <Renglones>
        {p.Objetivos.map((o) => (
          <li key={o.Id} className="p-4">
            <FilaObjetivo objetivo={o} peso />
          </li>
        ))}
      </Renglones>
    </Stack>
  );
}

const Escribir = ({ de }: { de: Plan }) => (
  <Link
    to="/menu/objetivos/nuevo"
    search={{ nivel: 'P', ciclo: de.Ciclo.Id, persona: de.PersonaId }}
    className={buttonClass({ variant: 'outline' })}
  >
    Escribir objetivo
  </Link>
);

/** The last proposal: its author, its content, and the pending decision. */
function ElAcuerdo({ de: a }: { de: Acuerdo }) {
  const { mutateAsync } = useMutation(retirarPropuesta);
  const espera = a.EstadoId === ESTADO_ACUERDO.propuesto;
  return (
    <Section
      title={`Propuesta ${a.Numero}`}
      actions={
        <Row>
          <Estado de={a} />
          {a.acciones.includes('decidir') && (
            <Link to="/menu/solicitudes/$id" params={{ id: String(a.SolicitudId) }} className={buttonClass()}>
              Responder
            </Link>
          )}
          <ActosConPalabras
            acciones={a.acciones}
            actos={{
              retirar: {
                boton: 'Retirar',
                variant: 'outline',
                pregunta: {
                  title: 'Retirar la propuesta',
                  message: 'Los objetivos nuevos vuelven a ser borradores. Los ya acordados siguen como estaban.',
                },
                hacer: () => mutateAsync({ body: { Id: a.Id }, version: a.Version }),
              },
            }}
          />
        </Row>
      }
    >
      <Stack>
        <Dim>
          De {a.Propone} el {fechaHora(a.Creado)}
          {espera && a.EnManosDe !== '' && ` · en manos de ${a.EnManosDe}`}
        </Dim>
        <ul className="grid gap-1.5 text-control tabular-nums">
          {a.Lineas.map((l) => (
            <li key={l.ObjetivoId}>
              <Texto look="medium">{l.Titulo}</Texto>: meta {cifra(l.Meta)} {unidadDe(l.Meta, l.Unidad)}
              {l.MetaAntes !== null && l.MetaAntes !== l.Meta && ` (antes ${cifra(l.MetaAntes)})`}, peso {l.Peso} %
              {l.PesoAntes !== null && l.PesoAntes !== l.Peso && ` (antes ${l.PesoAntes} %)`}
            </li>
          ))}
        </ul>
        {a.Motivo !== '' && <Written>{a.Motivo}</Written>}
        {a.Comentario !== '' && (
          <Notice tone={a.EstadoId === ESTADO_ACUERDO.devuelto ? 'wait' : 'neutral'} title="Respuesta">
            {a.Comentario}
          </Notice>
        )}
      </Stack>
    </Section>
  );
}
