import { unidadDe } from '#contract/personas/objetivos/unidad.rules.ts';
import { Link } from '@tanstack/react-router';
import { Globe } from 'lucide-react';
import type { Objetivo, ObjetivoPublico } from '#contract/personas/objetivos/objetivo.schemas.ts';
import { SEMAFOROS } from '#contract/personas/objetivos/objetivos.rules.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { ConIcono, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Meter } from '#web/casa/ui/graficas/meter.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';

/** Progress in words, or the state where the objective is not under way. */
export const Marcha = ({ de }: { de: Pick<Objetivo, 'SemaforoCodigo' | 'Semaforo' | 'EstadoId' | 'Estado'> }) =>
  de.SemaforoCodigo === null ? <Estado de={de} /> : <Estado palabra={SEMAFOROS[de.SemaforoCodigo]} />;

/** A measure, es-ES, with its own decimals. */
export const cifra = (n: number): string => n.toLocaleString('es-ES', { maximumFractionDigits: 2 });
const TONO = { P: 'brand', R: 'wait', T: 'bad' } as const;

type Medido = Pick<ObjetivoPublico, 'Titulo' | 'Unidad' | 'Inicio' | 'Meta' | 'Actual' | 'Progreso'>;
type Como = { de: Medido & { SemaforoCodigo?: Objetivo['SemaforoCodigo']; Calculo?: Objetivo['Calculo'] } };
/** Bar with its figures in words. */
export const Avance = ({ de }: Como) => (
  <div className="grid gap-1">
    <Meter
      label={`Avance de ${de.Titulo}: ${cifra(de.Progreso)} %`}
      value={de.Progreso}
      max={100}
      write={(n) => `${cifra(n)} %`}
      tone={TONO[de.SemaforoCodigo ?? 'P']}
      className="w-full"
    />
    <Row ends>
      <span className="text-control font-semibold tabular-nums">{cifra(de.Progreso)} %</span>
      <Dim>
        {de.Calculo === 'H'
          ? 'Media de los objetivos de las áreas'
          : `${cifra(de.Actual)} ${unidadDe(de.Actual, de.Unidad)} · de ${cifra(de.Inicio)} a ${cifra(de.Meta)}`}
      </Dim>
    </Row>
  </div>
);

type Enlace = { a: { Id: number; Titulo: string }; className: string };
export const EnlaceAObjetivo = ({ a: { Id, Titulo }, className }: Enlace) => (
  <Link
    to="/menu/objetivos/$id"
    params={{ id: String(Id) }}
    className={`rounded text-brand-ink focus-ring hover:underline ${className}`}
  >
    {Titulo}
  </Link>
);

type Fila = { objetivo: Objetivo; peso?: boolean; persona?: boolean };
/** One objective, with a link to it. `peso`: its weight too; `persona`: its person. */
export const FilaObjetivo = ({ objetivo: o, peso = false, persona = false }: Fila) => (
  <Stack gap="sm">
    <Row ends top>
      <span className="min-w-0 flex-1 basis-40">
        <EnlaceAObjetivo a={o} className="-my-1.5 inline-block py-2.5 font-semibold break-words lg:my-0 lg:py-1" />
      </span>
      <Marcha de={o} />
    </Row>
    {(persona || o.NivelCodigo === 'A' || peso || o.Publico) && (
      <Row gap="md">
        {persona && <Dim>{o.Persona}</Dim>}
        {o.NivelCodigo === 'A' && <Dim>{o.Area}</Dim>}
        {peso && <Dim>Peso {o.Peso} %</Dim>}
        {o.Publico && (
          <ConIcono icono={Globe}>
            <Dim>Público</Dim>
          </ConIcono>
        )}
      </Row>
    )}
    <Avance de={o} />
  </Stack>
);
