import { clsx } from 'clsx';
import { CircleCheck, CircleX, ScanQrCode } from 'lucide-react';
import { useRef, useState } from 'react';
import type { PersonaDePuerta, Puerta, VisitaDePuerta } from '#contract/puerta/visitas/puerta.schemas.ts';
import { OTRO_PASE, PARECE_PASE, porQueNoEntra } from '#contract/puerta/visitas/visitas.rules.ts';
import { LectorQr } from '#web/casa/ui/camara/lector-qr.tsx';
import { useNow } from '#web/casa/ui/lista/use-now.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Paso, useSituacion } from './Puerta.card.tsx';
import { leerPase } from './puerta.api.ts';
import { horasDe } from './Visita.card.tsx';

type Hallado = { visita: VisitaDePuerta; persona: PersonaDePuerta; pase: string };
type Lectura = Hallado | { motivo: string };
const NO_ES = 'El código no es un pase de visita. Busque a la persona en la lista.';
const NO_ESTA =
  'El pase es de esta empresa, pero la visita no está en la lista de este dispositivo. Compruébelo cuando haya conexión.';

/** Person of a pass among the stored visits, or the reason why there is none. */
async function hallar(texto: string, puerta: Puerta): Promise<Lectura> {
  const pase = texto.trim();
  if (!PARECE_PASE.test(pase)) return { motivo: NO_ES };
  const leido = await leerPase(pase, puerta.Clave);
  if ('motivo' in leido) return leido;
  const visita = puerta.Visitas.find(({ Personas }) => Personas.some(({ Id }) => Id === leido.personaId));
  const persona = visita?.Personas.find(({ Id }) => Id === leido.personaId);
  if (!visita || !persona)
    return { motivo: puerta.Visitas.some(({ Id }) => Id === leido.visitaId) ? OTRO_PASE : NO_ESTA };
  if (leido.serie !== undefined && leido.serie !== visita.Serie) return { motivo: OTRO_PASE };
  return { visita, persona, pase };
}

/** Reads a pass with the camera, shows at once whether it is valid, and records the entry or exit. */
export function EscanearModal({ puerta, onClose }: { puerta: Puerta; onClose(): void }) {
  const [lectura, setLectura] = useState<Lectura>();
  const leyendo = useRef(false);
  const leer = async (texto: string) => {
    if (leyendo.current) return;
    leyendo.current = true;
    setLectura(await hallar(texto, puerta));
    leyendo.current = false;
  };
  return (
    <Modal isOpen title="Leer un pase" onOpenChange={(open) => !open && onClose()}>
      {lectura === undefined ? (
        <LectorQr
          mira="atras"
          titulo="Apunte al código de la visita"
          sinCamara="Busque a la persona por su nombre en la lista."
          onCodigo={(texto) => void leer(texto)}
          onCancel={onClose}
        />
      ) : (
        <Stack gap="lg">
          {'motivo' in lectura ? (
            <Veredicto bien={false} titulo="No puede entrar" detalle={lectura.motivo} />
          ) : (
            <Hallada {...lectura} puerta={puerta} onHecho={onClose} />
          )}
          <Button variant="outline" icon={<ScanQrCode />} onPress={() => setLectura(undefined)}>
            Leer otro
          </Button>
        </Stack>
      )}
    </Modal>
  );
}

function Hallada({ visita: v, persona: p, pase, puerta, onHecho }: Hallado & { puerta: Puerta; onHecho(): void }) {
  const { dentro } = useSituacion({ visita: v, persona: p });
  const now = useNow();
  const porque = dentro ? '' : porQueNoEntra(v, now);
  return (
    <>
      <Veredicto
        bien={porque === ''}
        titulo={p.Nombre}
        detalle={porque || (dentro ? 'Está dentro: registre su salida' : 'Puede entrar')}
      />
      <span className="grid gap-0.5">
        <Texto look="strong">{v.Empresa}</Texto>
        <Dim>
          {v.Zona} · {horasDe(v)} · recibe {v.Anfitrion}
        </Dim>
        {p.Documento !== '' && <Dim>Documento acabado en {p.Documento}</Dim>}
        {!p.Aceptado && !dentro && porque === '' && <Dim>No ha aceptado el aviso de seguridad</Dim>}
      </span>
      <Paso
        visita={v}
        persona={p}
        pase={pase}
        centro={puerta.Centros.find(({ Codigo }) => Codigo === v.Centro)}
        onHecho={onHecho}
        grande
      />
    </>
  );
}

/** Readable from a step away: green or red, with the words. */
const Veredicto = ({ bien, titulo, detalle }: { bien: boolean; titulo: string; detalle: string }) => {
  const Icono = bien ? CircleCheck : CircleX;
  return (
    <div
      role="status"
      className={clsx(
        'flex items-start gap-3 rounded-card p-4',
        bien ? 'bg-good text-good-ink' : 'bg-bad text-bad-ink',
      )}
    >
      <Icono aria-hidden className="size-8 shrink-0" />
      <span className="grid min-w-0">
        <span className="text-2xl leading-tight font-bold break-words">{titulo}</span>
        <span className="text-lg">{detalle}</span>
      </span>
    </div>
  );
};
