export interface Subtitles {
  readonly src: string;
  /** `zh-CN` */
  readonly language: string;
  readonly label: string;
}
