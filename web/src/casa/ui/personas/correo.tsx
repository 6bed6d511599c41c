import { Fragment } from 'react';

/* Correo  de: an address, which a narrow place cuts before its server or after a point, and not in the middle of a word */
export function Correo({ de }: { de: string }) {
  const [nombre = '', servidor] = de.split('@');
  return (
    <>
      <EnPuntos de={nombre} />
      {servidor !== undefined && (
        <>
          <wbr />@<EnPuntos de={servidor} />
        </>
      )}
    </>
  );
}

const EnPuntos = ({ de }: { de: string }) =>
  de.split('.').map((palabra, i) => (
    <Fragment key={i}>
      {i > 0 && (
        <>
          .<wbr />
        </>
      )}
      {palabra}
    </Fragment>
  ));
