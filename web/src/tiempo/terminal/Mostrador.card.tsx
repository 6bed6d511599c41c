import { ScanQrCode } from 'lucide-react';
import { useEffect, useState } from 'react';
import { NOMBRES_FICHAJE } from '#contract/tiempo/fichajes/fichajes.rules.ts';
import type { TipoFichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { QR } from '#contract/tiempo/terminal/terminal.rules.ts';
import type { Identificada } from '#contract/tiempo/terminal/terminal.schemas.ts';
import { horaEn } from '#contract/casa/kernel/zona.ts';
import { ApiError } from '#web/casa/red/api.ts';
import { ahora } from '#web/casa/red/clock.ts';
import { LectorQr } from '#web/casa/ui/camara/lector-qr.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Actos, ActosSinRed, Hecho } from './Actos.card.tsx';
import { Cifras } from './Cifras.card.tsx';
import { type Credencial, ficharConPase, getMuro, guardar, identificar, isAway, mirar } from './muro.api.ts';
import { Teclado, useTeclas } from './Teclado.fields.tsx';

/** Step of the person at the terminal, with all data about them; the next step replaces it. */
type Escrito = { que: 'escribir'; matricula: string; pin: string | null; error?: string };
type Paso =
  | Escrito
  | { que: 'camara' }
  | { que: 'actos'; quien: Identificada; credencial: Credencial; clave: string; error?: string }
  | { que: 'sinred'; credencial: Credencial; clave: string }
  | { que: 'hecho'; titulo: string; hora: string; detalle: string };
const INICIO: Escrito = { que: 'escribir', matricula: '', pin: null };
const isInicio = (paso: Paso) => paso.que === 'escribir' && paso.matricula === '' && paso.pin === null && !paso.error;

/** Milliseconds without a touch after which the person's data disappear, and the shorter time after a clock-in. */
const QUIETO_MS = 15_000;
const VISTO_MS = 4_000;
const SIN_GUARDAR = 'Sin conexión, y este dispositivo no puede guardar el fichaje. Vuelva a intentarlo';

export function Mostrador({ secreto, onOcupado }: { secreto: string; onOcupado(isBusy: boolean): void }) {
  const [paso, setPaso] = useState<Paso>(INICIO);
  const [isSending, setSending] = useState(false);
  const volver = () => setPaso(INICIO);
  const free = isInicio(paso);
  useEffect(() => onOcupado(!free), [free, onOcupado]);
  useEffect(() => {
    if (free || isSending) return undefined;
    const timer = setTimeout(() => setPaso(INICIO), paso.que === 'hecho' ? VISTO_MS : QUIETO_MS);
    return () => clearTimeout(timer);
  }, [paso, free, isSending]);

  /** Runs one call at a time; `away`: step when the server is not reached. */
  const pedir = async (call: () => Promise<Paso>, away: () => Paso | Promise<Paso>, no: (error: string) => Paso) => {
    if (isSending) return;
    setSending(true);
    try {
      setPaso(await call());
    } catch (error) {
      if (isAway(error)) setPaso(await away());
      else setPaso(no(error instanceof ApiError ? error.message : SIN_GUARDAR));
      void mirar(secreto);
    }
    setSending(false);
  };
  const reconocer = (credencial: Credencial) =>
    pedir(
      async () => ({
        que: 'actos',
        quien: await identificar(secreto, credencial),
        credencial,
        clave: crypto.randomUUID(),
      }),
      () => ({ que: 'sinred', credencial, clave: crypto.randomUUID() }),
      (error) => ({ ...INICIO, error }),
    );
  const conservar = async (
    credencial: Credencial,
    que: { tipo: TipoFichaje; instante: string; clave: string },
  ): Promise<Paso> => {
    try {
      await guardar(credencial, que);
      const hora = horaEn(Date.parse(que.instante), getMuro().estado?.Zona ?? 'Europe/Madrid');
      return {
        que: 'hecho',
        titulo: NOMBRES_FICHAJE[que.tipo],
        hora,
        detalle: 'Guardado: se enviará al volver la conexión',
      };
    } catch {
      return { ...INICIO, error: SIN_GUARDAR };
    }
  };
  const fichar = (tipo: TipoFichaje) => {
    if (paso.que !== 'actos' && paso.que !== 'sinred') return;
    const { credencial, clave } = paso;
    const que = { tipo, clave, instante: new Date(ahora()).toISOString() };
    if (paso.que === 'sinred')
      return void pedir(
        () => conservar(credencial, que),
        volverAInicio,
        (error) => ({ ...INICIO, error }),
      );
    void pedir(
      async () => {
        const { Tipo, Instante, Zona } = await ficharConPase({ secreto, pase: paso.quien.Pase, tipo, clave });
        return {
          que: 'hecho',
          titulo: NOMBRES_FICHAJE[Tipo],
          hora: horaEn(Date.parse(Instante), Zona),
          detalle: paso.quien.Nombre,
        };
      },
      () => conservar(credencial, que),
      (error) => ({ ...paso, error }),
    );
  };
  const leer = (text: string) => {
    if (QR.test(text)) void reconocer({ qr: text });
    else setPaso({ ...INICIO, error: 'Ese código no es de una persona' });
  };
  const teclear = (key: string): boolean => {
    if (key === 'Escape') {
      volver();
      return true;
    }
    if (paso.que !== 'escribir') return false;
    return escribir(paso, key, { setPaso, entrar: (credencial) => void reconocer(credencial) });
  };
  useTeclas({ alLeer: leer, alTeclear: teclear });

  if (paso.que === 'hecho') return <Hecho {...paso} />;
  if (paso.que === 'actos')
    return <Actos quien={paso.quien} error={paso.error} isSending={isSending} onFichar={fichar} onCancel={volver} />;
  if (paso.que === 'sinred') return <ActosSinRed isSending={isSending} onFichar={fichar} onCancel={volver} />;
  if (paso.que === 'camara')
    return (
      <LectorQr
        mira="frente"
        titulo="Enseñe su código QR a la cámara"
        sinCamara="Escriba su matrícula y su PIN."
        onCodigo={leer}
        onCancel={volver}
      />
    );
  const isPin = paso.pin !== null;
  return (
    <div className="grid gap-4">
      <Cifras matricula={paso.matricula} pin={paso.pin} error={paso.error} />
      <Teclado
        siguiente={isPin ? 'Entrar' : 'Siguiente'}
        isDisabled={isSending || (isPin ? (paso.pin ?? '').length < 4 : paso.matricula === '')}
        onTecla={teclear}
      />
      <div className="grid grid-cols-2 gap-2 min-[64rem]:gap-3">
        <Button
          size="lg"
          variant="outline"
          className="whitespace-normal!"
          icon={<ScanQrCode />}
          onPress={() => setPaso({ que: 'camara' })}
        >
          Leer QR con la cámara
        </Button>
        <Button size="lg" variant="outline" isDisabled={free} onPress={volver}>
          Cancelar
        </Button>
      </div>
    </div>
  );
}
const volverAInicio = () => INICIO;

type Salidas = { setPaso(paso: Paso): void; entrar(credencial: Credencial): void };
/** Handles a key of the keypad or a keyboard: digits belong to the number first, and then to the PIN. */
function escribir({ matricula, pin }: Escrito, key: string, { setPaso, entrar }: Salidas): boolean {
  const escrito = (cambio: Partial<Escrito>) => setPaso({ que: 'escribir', matricula, pin, ...cambio });
  if (/^\d$/.test(key)) {
    if (pin === null) escrito({ matricula: (matricula + key).slice(0, 20) });
    else escrito({ pin: (pin + key).slice(0, 8) });
    return true;
  }
  if (key === 'Backspace') {
    if (pin === null) escrito({ matricula: matricula.slice(0, -1) });
    else escrito({ pin: pin === '' ? null : pin.slice(0, -1) });
    return true;
  }
  // Enter presses the key that has the focus.
  if (key !== 'Enter' || document.activeElement instanceof HTMLButtonElement) return false;
  if (pin === null && matricula !== '') escrito({ pin: '' });
  else if (pin !== null && pin.length >= 4) entrar({ matricula, pin });
  return true;
}
