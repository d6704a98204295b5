interface UploadProps {
  label: string;
  percent: number | null;
  cancel: string;
  onCancel(): void;
}

/** The bar of a running upload, and a button that cancels it. PROF-01 */
export const Upload = ({ label, percent, cancel, onCancel }: UploadProps) => (
  <p className="juzur-upload">
    <progress aria-label={label} max={100} value={percent ?? undefined} />
    <bdi aria-hidden="true">{percent === null ? '' : `${percent}%`}</bdi>
    <button type="button" onClick={onCancel}>
      {cancel}
    </button>
  </p>
);
