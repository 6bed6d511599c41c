import { useMutation } from '@tanstack/react-query';
import { LogIn, LogOut, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { CentroDePuerta, PersonaDePuerta, VisitaDePuerta } from '#contract/puerta/visitas/puerta.schemas.ts';
import { porQueNoEntra } from '#contract/puerta/visitas/visitas.rules.ts';
import { diaEn, fechaConDia, horaEn } from '#web/casa/kernel/format.ts';
import { useEnviosDe } from '#web/casa/sinred/outbox.ts';
import { ahora } from '#web/casa/red/clock.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { useNow } from '#web/casa/ui/lista/use-now.ts';
import { WaitingBadge } from '#web/casa/ui/pagina/waiting.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Button, CancelOr, IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Row, Stack, Written } from '#web/casa/ui/piezas/layout.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { CorregirModal } from './Corregir.modal.tsx';
import { type DePersona, entidadDe, ENTRADA, entrarVisita, salirVisita } from './puerta.api.ts';
import { horasDe, useDecision } from './Visita.card.tsx';

type PersonaEnVisita = { visita: VisitaDePuerta; persona: PersonaDePuerta };
const sobreDe = ({ visita: v, persona: p }: PersonaEnVisita): DePersona => ({
  Id: p.Id,
  Nombre: p.Nombre,
  Empresa: v.Empresa,
  Zona: v.Zona,
});
/** Place of a person, including acts that wait on this device. */
export function useSituacion({ persona: p }: PersonaEnVisita) {
  const { envios } = useEnviosDe(entidadDe(p.Id));
  const ultimo = envios.findLast(({ estado }) => estado === 'espera');
  const dentro = ultimo === undefined ? p.Entrada !== null && p.Salida === null : ultimo.tipo === ENTRADA;
  return { dentro, envios };
}

type Actos = PersonaEnVisita & {
  centro: CentroDePuerta | undefined;
  pase?: string;
  onHecho?(): void;
  grande?: boolean;
};
/** The button of the gate for one person: entry, with the notice where it is still to be accepted, or exit. */
export function Paso({ visita: v, persona: p, centro, pase, onHecho, grande = false }: Actos) {
  const { dentro } = useSituacion({ visita: v, persona: p });
  const now = useNow();
  const [lee, setLee] = useState(false);
  const entrar = useMutation(entrarVisita);
  const salir = useMutation(salirVisita);
  const key = useIdempotencyKey();
  const sobre = sobreDe({ visita: v, persona: p });
  const size = grande ? 'lg' : 'md';
  const entra = (acepta: boolean) => {
    const body = {
      PersonaId: p.Id,
      cuando: new Date(ahora()).toISOString(),
      acepta,
      ...(pase !== undefined && { pase }),
    };
    entrar.mutate(
      { body, sobre, idempotencyKey: key({ ...body, cuando: p.PasoId }) },
      {
        onSuccess: () => {
          setLee(false);
          onHecho?.();
        },
      },
    );
  };
  if (dentro)
    return (
      <Button
        size={size}
        variant="outline"
        icon={<Icono de={LogOut} size="md" />}
        aria-label={`Registrar la salida de ${p.Nombre}`}
        isPending={salir.isPending}
        onPress={() => {
          const body = { PersonaId: p.Id, cuando: new Date(ahora()).toISOString() };
          salir.mutate({ body, sobre, idempotencyKey: key({ salida: p.PasoId }) }, { onSuccess: () => onHecho?.() });
        }}
      >
        Salida
      </Button>
    );
  if (porQueNoEntra(v, now) !== '') return null;
  return (
    <>
      <Button
        size={size}
        icon={<Icono de={LogIn} size="md" />}
        aria-label={`Registrar la entrada de ${p.Nombre}`}
        isPending={entrar.isPending}
        onPress={() => (p.Aceptado ? entra(false) : setLee(true))}
      >
        Entrada
      </Button>
      {lee && (
        <Modal
          isOpen
          title="Aviso de seguridad"
          onOpenChange={(open) => !open && setLee(false)}
          footer={
            <CancelOr onCancel={() => setLee(false)} isPending={entrar.isPending} onPress={() => entra(true)}>
              Lo acepta y entra
            </CancelOr>
          }
        >
          <Stack>
            <p>{p.Nombre} no lo ha aceptado todavía. Dé a leer este texto:</p>
            <Written>{centro?.Aviso ?? ''}</Written>
          </Stack>
        </Modal>
      )}
    </>
  );
}

function Persona({ visita: v, persona: p, centro }: PersonaEnVisita & { centro: CentroDePuerta | undefined }) {
  const { dentro, envios } = useSituacion({ visita: v, persona: p });
  const [corrige, setCorrige] = useState(false);
  const a = (instante: string) => horaEn(Date.parse(instante), v.Huso);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <span className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Texto look="large breaks snug">{p.Nombre}</Texto>
          {dentro && <Estado palabra="Dentro" />}
          {!dentro && p.Llegada !== null && p.Entrada === null && v.EstadoId !== 7 && (
            <Estado palabra="En la puerta">{`En la puerta desde las ${a(p.Llegada)}`}</Estado>
          )}
          <WaitingBadge envios={envios} />
        </span>
        <Dim>
          {[
            p.Documento && `Documento …${p.Documento}`,
            p.Vehiculo,
            p.Entrada !== null && `entró a las ${a(p.Entrada)}`,
            p.Salida !== null && `salió a las ${a(p.Salida)}`,
            !p.Aceptado && v.EstadoId === 2 && 'sin aceptar el aviso',
          ]
            .filter(Boolean)
            .join(' · ')}
        </Dim>
      </span>
      <span className="flex items-center gap-2 print:hidden">
        {p.PasoId !== null && (
          <IconButton label={`Corregir el registro de ${p.Nombre}`} onPress={() => setCorrige(true)}>
            <Icono de={Pencil} size="md" />
          </IconButton>
        )}
        <Paso visita={v} persona={p} centro={centro} />
      </span>
      {corrige && <CorregirModal visita={v} persona={p} onClose={() => setCorrige(false)} />}
    </li>
  );
}

/** One visit at the gate, with the button of each of its people. */
export function VisitaEnPuerta({ visita: v, centro }: { visita: VisitaDePuerta; centro: CentroDePuerta | undefined }) {
  const actos = useDecision(v);
  const now = useNow();
  const porque = porQueNoEntra(v, now);
  return (
    <li className="grid break-inside-avoid gap-1 px-4 py-3 sm:px-5">
      <Row ends top>
        <span className="min-w-0">
          <Texto look="title block">{v.Empresa}</Texto>
          <Dim>
            {v.Zona} · recibe {v.Anfitrion} · <Texto look="nowrap">{v.Numero}</Texto>
          </Dim>
        </span>
        <span className="flex items-center gap-3">
          <Texto look="large figures">
            {v.Fecha !== diaEn(now, v.Huso) && `${fechaConDia(v.Fecha)}, `}
            <Texto look="nowrap">{horasDe(v)}</Texto>
          </Texto>
          <Estado de={v} />
        </span>
      </Row>
      {v.EstadoId === 2 && porque !== '' && <p className="text-control font-medium text-bad-ink">{porque}</p>}
      <ul aria-label={`Personas de ${v.Empresa}`} className="divide-y divide-line">
        {v.Personas.map((p) => (
          <Persona key={p.Id} visita={v} persona={p} centro={centro} />
        ))}
      </ul>
      {v.Decide && (
        <div className="mt-1 flex flex-wrap gap-2 lg:justify-end print:hidden">
          <ActosConPalabras acciones={['rechazar', 'autorizar'] as const} actos={actos} />
        </div>
      )}
    </li>
  );
}
