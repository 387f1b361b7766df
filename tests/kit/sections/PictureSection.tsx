import { FileImage } from '#plugins/ui/content/FileImage.tsx';
import { Case, KitSection } from '../Case.tsx';
import css from '../Kit.module.css';
import { samplePicture } from '../samples/addresses.ts';

const NAMES = ['云计算技术学院', '数据科学研究中心', '海滨职业技术学院', '研习教育'];

/** Pictures, and what is drawn where there is none. */
export function PictureSection() {
  return (
    <KitSection id="pictures" title="图片">
      <Case name="地址">
        <FileImage className={css['rounded']} source={samplePicture} alt="山与太阳" />
      </Case>
      <Case name="没有图片">
        <FileImage className={css['rounded']} source="" alt="还没有图片" />
      </Case>
      <Case name="没有这个文件">
        <FileImage className={css['rounded']} source="no-such-file" alt="已失效的图片" />
      </Case>
      <Case name="名字的首字">
        <div className={css['row']}>
          {NAMES.map((name) => (
            <FileImage key={name} className={css['face']} source={null} alt={name} ratio={1} fallback="initial" />
          ))}
        </div>
      </Case>
    </KitSection>
  );
}
