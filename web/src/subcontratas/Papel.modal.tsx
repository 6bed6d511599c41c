import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sumarDias } from '#contract/kernel/dias.ts';
import { MAX_PAPEL } from '#contract/subcontratas/subcontratas.rules.ts';
import { type Casilla, FormularioRenovar, type Papel } from '#contract/subcontratas/subcontratas.schemas.ts';
import { fecha, hoy } from '#web/kernel/format.ts';
import { CampoDia } from '#web/personas/elegir.port.tsx';
import { useIdempotencyKey } from '#web/red/idempotency.ts';
import { FileField } from '#web/ui/campos/file-field.tsx';
import { toast } from '#web/ui/dialogos/feedback.tsx';
import { CampoFecha } from '#web/ui/pagina/campos-fecha.tsx';
import { CampoTexto } from '#web/ui/pagina/campos.tsx';
import { DialogoDeActo } from '#web/ui/pagina/formulario-de-pagina.tsx';
import { Grid } from '#web/ui/piezas/layout.tsx';
import { adjuntar, type De, presentar, renovar } from './subcontratas.api.ts';

type Props = { de: De; casilla: Casilla; renueva: Papel | undefined; onClose(): void };
/** First day of the next one: the day after the one that it renews, or today where that is over. */
const empieza = (renueva: Papel | undefined): string => {
  const despues = renueva?.Caduca ? sumarDias(renueva.Caduca, 1) : hoy();
  return despues > hoy() ? despues : hoy();
};

/** A paper of a kind: the first one, or one in the place of another. Its file goes with it. */
export function PapelModal({ de, casilla, renueva, onClose }: Props) {
  const nuevo = useMutation(presentar);
  const otro = useMutation(renovar);
  const subir = useMutation(adjuntar);
  const key = useIdempotencyKey();
  const [fichero, setFichero] = useState<File | null>(null);
  // Noted already, where only its file failed: it is not noted again.
  const anotado = useRef<number>(undefined);
  return (
    <DialogoDeActo
      title={renueva ? `Renovar «${casilla.Tipo}»` : casilla.Tipo}
      role="dialog"
      enviar="Guardar"
      schema={FormularioRenovar}
      borrador={`papel:${de.id}:${casilla.TipoId}`}
      inicial={{ desde: empieza(renueva), caduca: null, nota: '' }}
      hacer={async (body) => {
        if (anotado.current === undefined) {
          const idempotencyKey = key(body);
          const { Id } = renueva
            ? await otro.mutateAsync({
                params: { id: String(renueva.Id) },
                version: renueva.Version,
                body,
                idempotencyKey,
              })
            : await nuevo.mutateAsync({ body: { tipoId: casilla.TipoId, deId: de.id, ...body }, idempotencyKey });
          anotado.current = Id;
        }
        if (fichero !== null) await subir.mutateAsync({ id: anotado.current, fichero });
        toast(renueva ? 'Papel renovado' : 'Papel añadido');
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="text-[0.9375rem] text-mute">
            {de.nombre}
            {renueva &&
              `. El anterior ${renueva.Caduca ? `caduca el ${fecha(renueva.Caduca)}` : 'no caduca'} y se conserva.`}
          </p>
          <Grid gap="md">
            <CampoFecha form={form} name="desde" label="Vale desde" isRequired />
            <CampoDia form={form} name="caduca" label="Caduca" hint="Vale ese día entero; vacío si no caduca" />
          </Grid>
          <CampoTexto form={form} name="nota" label="Nota" hint="Número de póliza o de certificado" />
          {casilla.AdmiteFichero && (
            <FileField
              label="Fichero"
              hint="PDF, JPEG o PNG"
              accept=".pdf,image/jpeg,image/png"
              maxBytes={MAX_PAPEL}
              value={fichero}
              onChange={setFichero}
            />
          )}
        </>
      )}
    </DialogoDeActo>
  );
}
